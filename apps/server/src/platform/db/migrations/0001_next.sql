-- generated: everything down to the end mark is written by npm run gen:migration
CREATE SEQUENCE "public"."invoice_request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."offer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."statement_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"payer" text,
	"remark" text,
	"bank_reference" text NOT NULL,
	"aside_reason" text,
	"payment_id" bigint,
	"payment_customer_id" bigint,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "amendment_fees" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"carrier_id" bigint,
	"moment" text NOT NULL,
	"currency" text NOT NULL,
	"carrier_fee" numeric(13, 3) NOT NULL,
	"own_fee" numeric(13, 3) NOT NULL,
	"condition_zh" text,
	"condition_en" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bl_amendments" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"version" smallint NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"moment" text NOT NULL,
	"currency" text NOT NULL,
	"carrier_fee" numeric(13, 3) NOT NULL,
	"own_fee" numeric(13, 3) NOT NULL,
	"asked_by" bigint NOT NULL,
	"ask_time" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"answer" text,
	"decided_by" bigint,
	"decide_time" timestamp (3) with time zone,
	CONSTRAINT "bl_amendments_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "bl_forms" (
	"kind" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"issuer" text NOT NULL,
	"signed" text NOT NULL,
	"terms_zh" text NOT NULL,
	"terms_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bl_terms" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"originals" smallint NOT NULL,
	"copies" smallint NOT NULL,
	"consignee" text NOT NULL,
	"is_under_credit" boolean DEFAULT false NOT NULL,
	"freight" text,
	"clauses" text,
	"issue_place" text,
	"issue_date" date,
	"on_board_date" date,
	CONSTRAINT "bl_terms_customer_id_order_id_kind_pk" PRIMARY KEY("customer_id","order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "guarantee_texts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carrier_id" bigint,
	"text_zh" text NOT NULL,
	"text_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreed_fees" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"amendment_id" bigint,
	"bill_id" bigint,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreed_fees_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "carbon_factors" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carrier_id" bigint,
	"unit" text NOT NULL,
	"kilograms" numeric(9, 6) NOT NULL,
	"year" smallint NOT NULL,
	"source" text NOT NULL,
	"is_well_to_wake" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carbon_factors_scope" UNIQUE NULLS NOT DISTINCT("carrier_id","unit","year")
);
--> statement-breakpoint
CREATE TABLE "port_distances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pol_id" bigint NOT NULL,
	"pod_id" bigint NOT NULL,
	"kilometres" integer NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_limits" (
	"customer_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	CONSTRAINT "credit_limits_customer_id_currency_pk" PRIMARY KEY("customer_id","currency")
);
--> statement-breakpoint
CREATE TABLE "credit_terms" (
	"customer_id" bigint NOT NULL,
	"holds_release" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "credit_terms_customer_id_pk" PRIMARY KEY("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"customer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"remind_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_reminders_customer_id_pk" PRIMARY KEY("customer_id")
);
--> statement-breakpoint
CREATE TABLE "release_permits" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_permits_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"in_currency" text NOT NULL,
	"rate" numeric(15, 8) NOT NULL,
	"source" text NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_time_rules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carrier_id" bigint,
	"country_id" bigint,
	"port_id" bigint,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"free_days" smallint NOT NULL,
	"free_unit" text NOT NULL,
	"charge_unit" text NOT NULL,
	"start_event" text NOT NULL,
	"start_counts" boolean NOT NULL,
	"end_event" text NOT NULL,
	"end_counts" boolean NOT NULL,
	"currency" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_free_time" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"agreed" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_name" text,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_free_time_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_request_bills" (
	"customer_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "invoice_request_bills_customer_id_request_id_bill_id_pk" PRIMARY KEY("customer_id","request_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(13, 3) NOT NULL,
	"title" text NOT NULL,
	"credit_no" text,
	"address" text,
	"phone" text,
	"bank" text,
	"account" text,
	"mail" text NOT NULL,
	"remark" text,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"export_time" timestamp (3) with time zone,
	"reason" text,
	"decide_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_requests_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"title" text NOT NULL,
	"credit_no" text,
	"address" text,
	"phone" text,
	"bank" text,
	"account" text,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"archive_time" timestamp (3) with time zone,
	CONSTRAINT "invoice_titles_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_invoice_files" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"invoice_id" bigint NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_invoice_files_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_invoices" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"request_id" bigint NOT NULL,
	"code" text,
	"number" text NOT NULL,
	"day" date NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"original_id" bigint,
	"reason" text,
	"user_id" bigint NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_invoices_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "credit_note_lines" (
	"customer_id" bigint NOT NULL,
	"credit_note_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	CONSTRAINT "credit_note_lines_customer_id_credit_note_id_position_pk" PRIMARY KEY("customer_id","credit_note_id","position")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"no" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"reason" text NOT NULL,
	"corrected_bill_id" bigint,
	"document_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "credit_notes_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"value_date" date NOT NULL,
	"bank_reference" text NOT NULL,
	"note" text,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"option_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"charge_group" text NOT NULL,
	"charge_id" bigint,
	"basis" text NOT NULL,
	"unit_price" numeric(9, 3),
	"currency" text NOT NULL,
	"payment_term" text NOT NULL,
	"charge_mode" text NOT NULL,
	"minimum" numeric(9, 3),
	"maximum" numeric(9, 3),
	"of_types" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"first_open_time" timestamp (3) with time zone,
	"last_open_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_option_spaces" (
	"option_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"count" integer,
	"price" numeric(9, 3),
	CONSTRAINT "offer_option_spaces_option_id_container_id_pk" PRIMARY KEY("option_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "offer_options" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"mode" smallint DEFAULT 1 NOT NULL,
	"carrier_id" bigint,
	"pol_id" bigint,
	"pod_id" bigint,
	"to_id" bigint,
	"transit_days" smallint,
	"sailing" text,
	"rate_id" bigint,
	"lcl" jsonb,
	"volume" numeric(9, 3),
	"weight" numeric(11, 3),
	"carbon" jsonb
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_no" text NOT NULL,
	"edition" smallint DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"owner_id" bigint,
	"customer_id" bigint,
	"rfq_id" bigint,
	"rfq_no" text,
	"company" text,
	"linkman" text,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"ready_date" date,
	"goods" text,
	"valid_until" date,
	"notes_zh" text,
	"notes_en" text,
	"created_by" bigint NOT NULL,
	"sent_by" bigint,
	"send_time" timestamp (3) with time zone,
	"answer_minutes" integer,
	"open_time" timestamp (3) with time zone,
	"decide_time" timestamp (3) with time zone,
	"decline_reason" text,
	"decline_note" text,
	"accepted_option_id" bigint,
	"order_id" bigint,
	"order_no" text,
	"left_name" text,
	"left_email" text,
	"left_position" smallint,
	"left_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked" jsonb,
	"differences" jsonb,
	"reason" text,
	"roll_reason" text,
	"due_time" timestamp (3) with time zone,
	"is_held" boolean DEFAULT false NOT NULL,
	"moment" text,
	"currency" text,
	"carrier_fee" numeric(13, 3),
	"own_fee" numeric(13, 3),
	"asked_by" bigint NOT NULL,
	"ask_time" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"decided_by" bigint,
	"decide_time" timestamp (3) with time zone,
	CONSTRAINT "order_changes_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_roll_orders" (
	"roll_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"load_call_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	CONSTRAINT "order_roll_orders_roll_id_order_id_pk" PRIMARY KEY("roll_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_rolls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sailing_id" bigint NOT NULL,
	"vessel" text NOT NULL,
	"voyage" text NOT NULL,
	"state" text NOT NULL,
	"roll_reason" text NOT NULL,
	"reason" text,
	"due_time" timestamp (3) with time zone,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"finish_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registration_images" (
	"registration_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"thumb_media_type" text NOT NULL,
	"thumb_bytes" integer NOT NULL,
	CONSTRAINT "registration_images_registration_id_kind_pk" PRIMARY KEY("registration_id","kind")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"fields" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registrations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "price_watches" (
	"customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"seen" jsonb NOT NULL,
	CONSTRAINT "price_watches_customer_id_pk" PRIMARY KEY("customer_id")
);
--> statement-breakpoint
CREATE TABLE "margin_rules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"group_id" bigint,
	"company_id" bigint,
	"carrier_id" bigint,
	"route_id" bigint,
	"container_mode" smallint,
	"container_id" bigint,
	"margin_kind" text NOT NULL,
	"margin" numeric(8, 2) NOT NULL,
	"least" numeric(8, 2),
	"round_up_to" smallint,
	"reason" text,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_cost_spaces" (
	"cost_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"price" numeric(8, 2) NOT NULL,
	CONSTRAINT "rate_cost_spaces_cost_id_container_id_pk" PRIMARY KEY("cost_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "rate_costs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"contract_no" text,
	"carrier_id" bigint NOT NULL,
	"pol_id" bigint NOT NULL,
	"pod_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"sdate" date NOT NULL,
	"edate" date NOT NULL,
	"transit_days" smallint,
	"mode" smallint NOT NULL,
	"lcl" jsonb,
	"hub_id" bigint,
	"remark" text,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_rule_types" (
	"rule_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	CONSTRAINT "charge_rule_types_rule_id_container_id_pk" PRIMARY KEY("rule_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "charge_rules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"charge_id" bigint NOT NULL,
	"carrier_id" bigint,
	"pol_id" bigint,
	"pod_id" bigint,
	"to_id" bigint,
	"route_id" bigint,
	"pol_country_id" bigint,
	"to_country_id" bigint,
	"container_mode" smallint,
	"basis" text NOT NULL,
	"amount" numeric(9, 3) NOT NULL,
	"currency" text NOT NULL,
	"minimum" numeric(9, 3),
	"maximum" numeric(9, 3),
	"payment_term" text NOT NULL,
	"charge_mode" text NOT NULL,
	"sdate" date NOT NULL,
	"edate" date,
	"rank" smallint NOT NULL,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"event" text NOT NULL,
	"emptiness" text NOT NULL,
	"place" text NOT NULL,
	"mode" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "event_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "filing_rules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"stages" text[] DEFAULT '{}' NOT NULL,
	"required" text[] DEFAULT '{}' NOT NULL,
	"warned" text[] DEFAULT '{}' NOT NULL,
	"asked" text[] DEFAULT '{}' NOT NULL,
	"vague_terms" text[] DEFAULT '{}' NOT NULL,
	"code_prefixes" text[] DEFAULT '{}' NOT NULL,
	"isf_file_suffices" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "filing_rules_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reference_loads" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"load_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sailing_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sailing_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"port_id" bigint NOT NULL,
	"terminal" text,
	"arrival" jsonb NOT NULL,
	"departure" jsonb NOT NULL,
	"cut_offs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"departs" text,
	"moved" boolean DEFAULT false NOT NULL,
	"loads" boolean NOT NULL,
	"missing" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sailing_change_orders" (
	"change_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"before" jsonb NOT NULL,
	"set" jsonb NOT NULL,
	"times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sailing_change_orders_change_id_order_id_pk" PRIMARY KEY("change_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "sailing_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sailing_id" bigint NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"reason" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"finish_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sailings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carrier_id" bigint NOT NULL,
	"service" text,
	"vessel" text NOT NULL,
	"imo_no" text,
	"voyage" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (upper(vessel || ' ' || voyage || E'\n' || coalesce(imo_no, '') || E'\n' || coalesce(service, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"session_id" text,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"provider_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sso_identities_provider_id_subject_pk" PRIMARY KEY("provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"short_name" text,
	"domains" text[] NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"scopes" text NOT NULL,
	"email_claim" text NOT NULL,
	"groups_claim" text,
	"groups" jsonb NOT NULL,
	"trusts_email" boolean DEFAULT false NOT NULL,
	"adds_accounts" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"last_failure" text,
	"last_failure_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sso_providers_short_name_unique" UNIQUE("short_name")
);
--> statement-breakpoint
CREATE TABLE "bill_reminders" (
	"customer_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bill_reminders_customer_id_bill_id_days_pk" PRIMARY KEY("customer_id","bill_id","days")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"customer_id" bigint NOT NULL,
	"statement_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"order_id" bigint,
	"order_no" text,
	"pol_id" bigint,
	"to_id" bigint,
	"name" text,
	"bills" jsonb NOT NULL,
	"amount" numeric(16, 3) NOT NULL,
	"kept" numeric(16, 3) NOT NULL,
	"mark" text,
	"questioned" numeric(16, 3),
	"question" text,
	"asked_by" bigint,
	"ask_time" timestamp (3) with time zone,
	"answer" text,
	"answered_by" bigint,
	"answer_time" timestamp (3) with time zone,
	CONSTRAINT "statement_lines_customer_id_statement_id_position_pk" PRIMARY KEY("customer_id","statement_id","position")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"number" text NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"opening" numeric(16, 3) NOT NULL,
	"bills" numeric(16, 3) NOT NULL,
	"payments" numeric(16, 3) NOT NULL,
	"credits" numeric(16, 3) NOT NULL,
	"fees" numeric(16, 3) NOT NULL,
	"closing" numeric(16, 3) NOT NULL,
	"open_bills" jsonb NOT NULL,
	"credit" numeric(16, 3) NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reply_by" date NOT NULL,
	"user_id" bigint,
	"create_time" timestamp (3) with time zone NOT NULL,
	"checked_by" bigint,
	"check_time" timestamp (3) with time zone,
	CONSTRAINT "statements_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_boxes" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"container_no" text,
	"container_id" bigint,
	"seal_no" text,
	"so_no" text,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_boxes_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"shows" text[] NOT NULL,
	"created_by" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"revoked_by" bigint,
	"revoke_time" timestamp (3) with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	"first_open_time" timestamp (3) with time zone,
	"last_open_time" timestamp (3) with time zone,
	CONSTRAINT "tracking_links_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "transport_events" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"box_id" bigint,
	"code" text NOT NULL,
	"entry_code" text,
	"mode" text,
	"classifier" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"wall_time" text NOT NULL,
	"offset_minutes" smallint NOT NULL,
	"port_id" bigint,
	"place" text,
	"terminal" text,
	"is_empty" boolean,
	"sailing_id" bigint,
	"delay_reason" text,
	"source" text NOT NULL,
	"source_name" text DEFAULT '' NOT NULL,
	"reference" text,
	"again" smallint DEFAULT 0 NOT NULL,
	"report_time" timestamp (3) with time zone NOT NULL,
	"takes_back" bigint,
	"user_id" bigint,
	"user_name" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transport_events_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "transport_exceptions" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"box_id" bigint,
	"kind" text NOT NULL,
	"figures" jsonb NOT NULL,
	"open_time" timestamp (3) with time zone NOT NULL,
	"close_time" timestamp (3) with time zone,
	"note" text,
	"note_by" text,
	"note_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transport_exceptions_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
DROP INDEX "bills_search";--> statement-breakpoint
DROP INDEX "audit_entries_search";--> statement-breakpoint
DROP INDEX "order_events_done_search";--> statement-breakpoint
DROP INDEX "orders_customer_status";--> statement-breakpoint
DROP INDEX "orders_desk_time";--> statement-breakpoint
DROP INDEX "orders_ended";--> statement-breakpoint
DROP INDEX "orders_desk_open";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "rates_valid";--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (upper(order_no || E'\n' || coalesce(mbl_no, '') || E'\n' || coalesce(cust_ref_no, '') || E'\n' || coalesce(so_no, '') || E'\n' || coalesce(vessel, '') || ' ' || coalesce(voyage, '') || E'\n' || search_parts) || E'\n' || translate(upper(order_no || E'\n' || coalesce(mbl_no, '') || E'\n' || coalesce(cust_ref_no, '') || E'\n' || coalesce(so_no, '')), ' .,-/()+''', '')) STORED;--> statement-breakpoint
ALTER TABLE "contacts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (upper(company1 || E'\n' || coalesce(company2, '') || E'\n' || linkman || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || city) || E'\n' || translate(upper(company1 || E'\n' || coalesce(company2, '') || E'\n' || linkman || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || city), ' .,-/()+''', '')) STORED;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD COLUMN "issue_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD COLUMN "issued_by" bigint;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD COLUMN "attachment_id" bigint;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD COLUMN "document_id" bigint;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD COLUMN "reminded_cut_off" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "tax_rate" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "tax_amount" numeric(13, 3);--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "fee_id" bigint;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "free_time" jsonb;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "is_questioned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "tax" numeric(13, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_relation" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slip_amount" numeric(13, 3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "slip_day" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "entered_by" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "credit_note_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "statement_id" bigint;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bl_wait" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bl_wait_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_wait" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_wait_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_due_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "via_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hbl_no" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bl_reminded_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "load_call_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discharge_call_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "onward_load_call_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "onward_discharge_call_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_answer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unread_texts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "split_with" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cargo_stage" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cargo_port_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exceptions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exception_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "watch_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sso_provider_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "price_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "mode" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "lcl" jsonb;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "hub_id" bigint;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "cost_id" bigint;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD COLUMN "lcl" jsonb;--> statement-breakpoint
ALTER TABLE "rfqs" ADD COLUMN "cargo" jsonb;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "container_types" ADD COLUMN "inside_length_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "container_types" ADD COLUMN "door_width_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "container_types" ADD COLUMN "door_height_cm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "container_types" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "consignee_eori" text;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "importer_number" text;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "consignee_number" text;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "origin_country" text;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "unread_texts" jsonb;--> statement-breakpoint
ALTER TABLE "amendment_fees" ADD CONSTRAINT "amendment_fees_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_amendments" ADD CONSTRAINT "bl_amendments_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_amendments" ADD CONSTRAINT "bl_amendments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_amendments" ADD CONSTRAINT "bl_amendments_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_terms" ADD CONSTRAINT "bl_terms_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_texts" ADD CONSTRAINT "guarantee_texts_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_fees" ADD CONSTRAINT "agreed_fees_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carbon_factors" ADD CONSTRAINT "carbon_factors_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "port_distances" ADD CONSTRAINT "port_distances_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "port_distances" ADD CONSTRAINT "port_distances_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_permits" ADD CONSTRAINT "release_permits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_permits" ADD CONSTRAINT "release_permits_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_time_rules" ADD CONSTRAINT "free_time_rules_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_time_rules" ADD CONSTRAINT "free_time_rules_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_time_rules" ADD CONSTRAINT "free_time_rules_port_id_ports_id_fk" FOREIGN KEY ("port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_free_time" ADD CONSTRAINT "order_free_time_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request_bills" ADD CONSTRAINT "invoice_request_bills_request" FOREIGN KEY ("customer_id","request_id") REFERENCES "public"."invoice_requests"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_request_bills" ADD CONSTRAINT "invoice_request_bills_bill" FOREIGN KEY ("customer_id","bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice_files" ADD CONSTRAINT "tax_invoice_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoice_files" ADD CONSTRAINT "tax_invoice_files_invoice" FOREIGN KEY ("customer_id","invoice_id") REFERENCES "public"."tax_invoices"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_request" FOREIGN KEY ("customer_id","request_id") REFERENCES "public"."invoice_requests"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_invoices" ADD CONSTRAINT "tax_invoices_original" FOREIGN KEY ("customer_id","original_id") REFERENCES "public"."tax_invoices"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_note" FOREIGN KEY ("customer_id","credit_note_id") REFERENCES "public"."credit_notes"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_bill" FOREIGN KEY ("customer_id","bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_corrected" FOREIGN KEY ("customer_id","corrected_bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_document" FOREIGN KEY ("customer_id","document_id") REFERENCES "public"."documents"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_option_id_offer_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."offer_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "offer_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_option_spaces" ADD CONSTRAINT "offer_option_spaces_option_id_offer_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."offer_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_option_spaces" ADD CONSTRAINT "offer_option_spaces_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_options" ADD CONSTRAINT "offer_options_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_options" ADD CONSTRAINT "offer_options_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_options" ADD CONSTRAINT "offer_options_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_options" ADD CONSTRAINT "offer_options_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_options" ADD CONSTRAINT "offer_options_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_owner_id_customers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_roll_orders" ADD CONSTRAINT "order_roll_orders_roll_id_order_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."order_rolls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rolls" ADD CONSTRAINT "order_rolls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_images" ADD CONSTRAINT "registration_images_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_rules" ADD CONSTRAINT "margin_rules_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_rules" ADD CONSTRAINT "margin_rules_company_id_customers_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_rules" ADD CONSTRAINT "margin_rules_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_rules" ADD CONSTRAINT "margin_rules_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_rules" ADD CONSTRAINT "margin_rules_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_rules" ADD CONSTRAINT "margin_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cost_spaces" ADD CONSTRAINT "rate_cost_spaces_cost_id_rate_costs_id_fk" FOREIGN KEY ("cost_id") REFERENCES "public"."rate_costs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_cost_spaces" ADD CONSTRAINT "rate_cost_spaces_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_costs" ADD CONSTRAINT "rate_costs_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_costs" ADD CONSTRAINT "rate_costs_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_costs" ADD CONSTRAINT "rate_costs_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_costs" ADD CONSTRAINT "rate_costs_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_costs" ADD CONSTRAINT "rate_costs_hub_id_ports_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_costs" ADD CONSTRAINT "rate_costs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rule_types" ADD CONSTRAINT "charge_rule_types_rule_id_charge_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."charge_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rule_types" ADD CONSTRAINT "charge_rule_types_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_pol_country_id_countries_id_fk" FOREIGN KEY ("pol_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_to_country_id_countries_id_fk" FOREIGN KEY ("to_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_rules" ADD CONSTRAINT "charge_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sailing_calls" ADD CONSTRAINT "sailing_calls_sailing_id_sailings_id_fk" FOREIGN KEY ("sailing_id") REFERENCES "public"."sailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sailing_calls" ADD CONSTRAINT "sailing_calls_port_id_ports_id_fk" FOREIGN KEY ("port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sailing_change_orders" ADD CONSTRAINT "sailing_change_orders_change_id_sailing_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."sailing_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sailing_changes" ADD CONSTRAINT "sailing_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sailings" ADD CONSTRAINT "sailings_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_attempts" ADD CONSTRAINT "sso_attempts_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_reminders" ADD CONSTRAINT "bill_reminders_bill" FOREIGN KEY ("customer_id","bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement" FOREIGN KEY ("customer_id","statement_id") REFERENCES "public"."statements"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_boxes" ADD CONSTRAINT "order_boxes_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_boxes" ADD CONSTRAINT "order_boxes_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_port_id_ports_id_fk" FOREIGN KEY ("port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_events" ADD CONSTRAINT "transport_events_box" FOREIGN KEY ("customer_id","box_id") REFERENCES "public"."order_boxes"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_exceptions" ADD CONSTRAINT "transport_exceptions_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_exceptions" ADD CONSTRAINT "transport_exceptions_box" FOREIGN KEY ("customer_id","box_id") REFERENCES "public"."order_boxes"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_entries_key" ON "bank_entries" USING btree ("bank_reference","currency","day","amount");--> statement-breakpoint
CREATE INDEX "bank_entries_open" ON "bank_entries" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_id is null and aside_reason is null;--> statement-breakpoint
CREATE INDEX "bank_entries_done" ON "bank_entries" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "bank_entries_aside" ON "bank_entries" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_id is null and aside_reason is not null;--> statement-breakpoint
CREATE INDEX "bank_entries_search" ON "bank_entries" USING gin (upper(coalesce(payer, '') || ' ' || coalesce(remark, '') || ' ' || bank_reference) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "bank_entries_payment" ON "bank_entries" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "amendment_fees_moment" ON "amendment_fees" USING btree ("kind",coalesce(carrier_id, 0),"moment");--> statement-breakpoint
CREATE INDEX "bl_amendments_of_order" ON "bl_amendments" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_texts_carrier" ON "guarantee_texts" USING btree (coalesce(carrier_id, 0));--> statement-breakpoint
CREATE INDEX "agreed_fees_of_order" ON "agreed_fees" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "agreed_fees_bill" ON "agreed_fees" USING btree ("customer_id","bill_id");--> statement-breakpoint
CREATE INDEX "agreed_fees_unbilled" ON "agreed_fees" USING btree ("customer_id","order_id") WHERE bill_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "port_distances_ports" ON "port_distances" USING btree ("pol_id","pod_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree (upper(name));--> statement-breakpoint
CREATE UNIQUE INDEX "daily_rates_pair" ON "daily_rates" USING btree ("in_currency","currency","day");--> statement-breakpoint
CREATE INDEX "daily_rates_day" ON "daily_rates" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "free_time_rules_carrier" ON "free_time_rules" USING btree ("carrier_id","direction","kind","id");--> statement-breakpoint
CREATE INDEX "free_time_rules_country" ON "free_time_rules" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "free_time_rules_port" ON "free_time_rules" USING btree ("port_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_request_bills_live" ON "invoice_request_bills" USING btree ("customer_id","bill_id") WHERE is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_number" ON "invoice_requests" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "invoice_requests_company" ON "invoice_requests" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_requests_state" ON "invoice_requests" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_requests_id" ON "invoice_requests" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invoice_requests_no" ON "invoice_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoice_requests_search" ON "invoice_requests" USING gin (upper(number || ' ' || title) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "tax_invoice_files_invoice" ON "tax_invoice_files" USING btree ("customer_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "tax_invoice_files_id" ON "tax_invoice_files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tax_invoice_files_key" ON "tax_invoice_files" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "tax_invoices_request" ON "tax_invoices" USING btree ("customer_id","request_id","id");--> statement-breakpoint
CREATE INDEX "tax_invoices_id" ON "tax_invoices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tax_invoices_number" ON "tax_invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tax_invoices_search" ON "tax_invoices" USING gin (number gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("customer_id","no");--> statement-breakpoint
CREATE INDEX "credit_notes_bill" ON "credit_notes" USING btree ("customer_id","bill_id");--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "credit_notes_company" ON "credit_notes" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_notes_id" ON "credit_notes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "credit_notes_currency" ON "credit_notes" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "credit_notes_search" ON "credit_notes" USING gin (upper(no) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "offer_lines_option" ON "offer_lines" USING btree ("option_id","position");--> statement-breakpoint
CREATE INDEX "offer_links_offer" ON "offer_links" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_links_token" ON "offer_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "offer_links_time" ON "offer_links" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_options_offer" ON "offer_options" USING btree ("offer_id","position");--> statement-breakpoint
CREATE INDEX "offer_options_pol" ON "offer_options" USING btree ("pol_id");--> statement-breakpoint
CREATE INDEX "offer_options_to" ON "offer_options" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_edition" ON "offers" USING btree ("offer_no","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_draft" ON "offers" USING btree ("offer_no") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "offers_company" ON "offers" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_owner" ON "offers" USING btree ("owner_id","id" DESC NULLS FIRST) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "offers_state" ON "offers" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_begun" ON "offers" USING btree ("create_time") WHERE edition = 1;--> statement-breakpoint
CREATE INDEX "offers_rfq" ON "offers" USING btree ("rfq_id") WHERE rfq_id is not null;--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "offers_left" ON "offers" USING btree ("left_time") WHERE left_time is not null;--> statement-breakpoint
CREATE INDEX "offers_ending" ON "offers" USING btree ("valid_until","id") WHERE state in ('sent', 'opened');--> statement-breakpoint
CREATE INDEX "offers_search" ON "offers" USING gin (upper(offer_no || ' ' || coalesce(rfq_no, '') || ' ' || coalesce(company, '') || ' ' || coalesce(linkman, '') || ' ' || coalesce(left_name, '')) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "order_changes_of_order" ON "order_changes" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("customer_id","order_id") WHERE state in ('open', 'objected');--> statement-breakpoint
CREATE INDEX "order_roll_orders_waiting" ON "order_roll_orders" USING btree ("roll_id","order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_rolls_running" ON "order_rolls" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "registration_images_file_key" ON "registration_images" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "registration_images_thumb_key" ON "registration_images" USING btree ("thumb_key");--> statement-breakpoint
CREATE INDEX "registrations_username" ON "registrations" USING btree ("username");--> statement-breakpoint
CREATE INDEX "registrations_age" ON "registrations" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "margin_rules_order" ON "margin_rules" USING btree ("company_id","group_id","id");--> statement-breakpoint
CREATE INDEX "margin_rules_group" ON "margin_rules" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "rate_costs_updated" ON "rate_costs" USING btree ("update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_costs_lane" ON "rate_costs" USING btree ("pol_id","to_id","carrier_id");--> statement-breakpoint
CREATE INDEX "rate_costs_valid" ON "rate_costs" USING btree ("edate");--> statement-breakpoint
CREATE INDEX "charge_rules_order" ON "charge_rules" USING btree ("customer_id","charge_id","rank" DESC NULLS FIRST,"sdate" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "charge_rules_ending" ON "charge_rules" USING btree ("customer_id","edate");--> statement-breakpoint
CREATE INDEX "sailing_calls_position" ON "sailing_calls" USING btree ("sailing_id","position");--> statement-breakpoint
CREATE INDEX "sailing_calls_departs" ON "sailing_calls" USING btree ("departs","id") WHERE loads;--> statement-breakpoint
CREATE INDEX "sailing_calls_port" ON "sailing_calls" USING btree ("port_id","departs");--> statement-breakpoint
CREATE INDEX "sailing_change_orders_waiting" ON "sailing_change_orders" USING btree ("change_id","order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sailing_change_orders_order" ON "sailing_change_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sailing_changes_sailing" ON "sailing_changes" USING btree ("sailing_id","id");--> statement-breakpoint
CREATE INDEX "sailing_changes_running" ON "sailing_changes" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "sailings_voyage" ON "sailings" USING btree ("carrier_id",upper(vessel),upper(voyage));--> statement-breakpoint
CREATE INDEX "sailings_import" ON "sailings" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "sailings_search" ON "sailings" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sso_attempts_age" ON "sso_attempts" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sso_attempts_provider" ON "sso_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_user" ON "sso_identities" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_providers_customer" ON "sso_providers" USING btree (coalesce(customer_id, 0));--> statement-breakpoint
CREATE INDEX "sso_providers_domains" ON "sso_providers" USING gin ("domains");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_month" ON "statements" USING btree ("customer_id","currency","month");--> statement-breakpoint
CREATE INDEX "statements_company" ON "statements" USING btree ("customer_id","month" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statements_latest" ON "statements" USING btree ("month" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statements_id" ON "statements" USING btree ("id");--> statement-breakpoint
CREATE INDEX "statements_questioned" ON "statements" USING btree ("id") WHERE state = 'questioned';--> statement-breakpoint
CREATE INDEX "statements_search" ON "statements" USING gin (upper(number) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "order_boxes_number" ON "order_boxes" USING btree ("customer_id","order_id","container_no") WHERE container_no is not null;--> statement-breakpoint
CREATE INDEX "order_boxes_order" ON "order_boxes" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_boxes_container" ON "order_boxes" USING btree ("container_no");--> statement-breakpoint
CREATE INDEX "tracking_links_order" ON "tracking_links" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "tracking_links_token" ON "tracking_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "transport_events_order" ON "transport_events" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "transport_events_box" ON "transport_events" USING btree ("customer_id","box_id") WHERE box_id is not null;--> statement-breakpoint
CREATE INDEX "transport_events_id" ON "transport_events" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "transport_events_reference" ON "transport_events" USING btree ("customer_id","order_id",coalesce(box_id, 0),"source","source_name","reference","again") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transport_events_takes_back" ON "transport_events" USING btree ("customer_id","takes_back") WHERE takes_back is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transport_exceptions_open" ON "transport_exceptions" USING btree ("customer_id","order_id","kind",coalesce(box_id, 0)) WHERE close_time is null;--> statement-breakpoint
CREATE INDEX "transport_exceptions_order" ON "transport_exceptions" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "transport_exceptions_box" ON "transport_exceptions" USING btree ("customer_id","box_id") WHERE box_id is not null;--> statement-breakpoint
CREATE INDEX "transport_exceptions_id" ON "transport_exceptions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "transport_exceptions_since" ON "transport_exceptions" USING btree ("open_time","id") WHERE close_time is null;--> statement-breakpoint
CREATE INDEX "transport_exceptions_kind" ON "transport_exceptions" USING btree ("kind","open_time","id") WHERE close_time is null;--> statement-breakpoint
CREATE INDEX "transport_exceptions_closed" ON "transport_exceptions" USING btree ("close_time","id") WHERE close_time is not null;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD CONSTRAINT "bl_versions_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_statement" FOREIGN KEY ("customer_id","statement_id") REFERENCES "public"."statements"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_credit_note" FOREIGN KEY ("customer_id","credit_note_id") REFERENCES "public"."credit_notes"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_refund" FOREIGN KEY ("customer_id","refund_id") REFERENCES "public"."refunds"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_via_id_ports_id_fk" FOREIGN KEY ("via_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_load_call_id_sailing_calls_id_fk" FOREIGN KEY ("load_call_id") REFERENCES "public"."sailing_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discharge_call_id_sailing_calls_id_fk" FOREIGN KEY ("discharge_call_id") REFERENCES "public"."sailing_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_onward_load_call_id_sailing_calls_id_fk" FOREIGN KEY ("onward_load_call_id") REFERENCES "public"."sailing_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_onward_discharge_call_id_sailing_calls_id_fk" FOREIGN KEY ("onward_discharge_call_id") REFERENCES "public"."sailing_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cargo_port_id_ports_id_fk" FOREIGN KEY ("cargo_port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_sso_provider_id_sso_providers_id_fk" FOREIGN KEY ("sso_provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_hub_id_ports_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_company_id_customers_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_cost_id_rate_costs_id_fk" FOREIGN KEY ("cost_id") REFERENCES "public"."rate_costs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_owed" ON "bills" USING btree ("currency","customer_id","due_date","state","total","settled") WHERE state in ('agreed', 'paying');--> statement-breakpoint
CREATE INDEX "bills_disputed" ON "bills" USING btree ("customer_id","order_id") WHERE question is not null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (upper(coalesce(reference, '') || ' ' || coalesce(bank_reference, '') || ' ' || coalesce(payer_name, '')) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "release_applications_search" ON "release_applications" USING gin (upper(coalesce(tracking_no, '') || ' ' || coalesce(release_no, '')) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "ledger_unstated" ON "ledger" USING btree ("customer_id","currency","booked_on") WHERE statement_id is null;--> statement-breakpoint
CREATE INDEX "ledger_statement" ON "ledger" USING btree ("customer_id","statement_id");--> statement-breakpoint
CREATE INDEX "ledger_credit_note" ON "ledger" USING btree ("customer_id","credit_note_id") WHERE credit_note_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_refund" ON "ledger" USING btree ("customer_id","refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_months" ON "ledger" USING btree ("currency","booked_on","kind","payment_id","amount");--> statement-breakpoint
CREATE INDEX "orders_desk_etd" ON "orders" USING btree ("etd" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_bl_wait" ON "orders" USING btree ("bl_wait","cut_off_documents","id") WHERE bl_wait is not null;--> statement-breakpoint
CREATE INDEX "orders_change_wait" ON "orders" USING btree ("change_wait","change_due_time","id") WHERE change_wait is not null;--> statement-breakpoint
CREATE INDEX "orders_cargo" ON "orders" USING btree ("customer_id","cargo_stage") WHERE cargo_stage is not null;--> statement-breakpoint
CREATE INDEX "orders_desk_cargo" ON "orders" USING btree ("cargo_stage","id") WHERE cargo_stage is not null;--> statement-breakpoint
CREATE INDEX "orders_exceptions" ON "orders" USING btree ("customer_id","id") WHERE exceptions > 0;--> statement-breakpoint
CREATE INDEX "orders_eta" ON "orders" USING btree ("eta","id") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_eta" ON "orders" USING btree ("customer_id","eta") WHERE eta is not null;--> statement-breakpoint
CREATE INDEX "orders_watch" ON "orders" USING btree ("watch_time") WHERE watch_time is not null;--> statement-breakpoint
CREATE INDEX "orders_pol" ON "orders" USING btree ("pol_id","container_mode","id" DESC NULLS FIRST) WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_load_call" ON "orders" USING btree ("load_call_id") WHERE load_call_id is not null;--> statement-breakpoint
CREATE INDEX "orders_discharge_call" ON "orders" USING btree ("discharge_call_id") WHERE discharge_call_id is not null;--> statement-breakpoint
CREATE INDEX "orders_onward_load" ON "orders" USING btree ("onward_load_call_id") WHERE onward_load_call_id is not null;--> statement-breakpoint
CREATE INDEX "orders_onward_discharge" ON "orders" USING btree ("onward_discharge_call_id") WHERE onward_discharge_call_id is not null;--> statement-breakpoint
CREATE INDEX "orders_undated" ON "orders" USING btree ("id") WHERE vessel is not null and (etd is null or eta is null);--> statement-breakpoint
CREATE INDEX "customers_group" ON "customers" USING btree ("group_id","company1","id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("sso_provider_id") WHERE sso_provider_id is not null;--> statement-breakpoint
CREATE INDEX "users_price_mails" ON "users" USING btree ("customer_id") WHERE price_mails;--> statement-breakpoint
CREATE INDEX "rates_ending" ON "rates" USING btree ("customer_id","edate");--> statement-breakpoint
CREATE INDEX "rates_cost" ON "rates" USING btree ("cost_id") WHERE cost_id is not null;--> statement-breakpoint
CREATE INDEX "rates_group" ON "rates" USING btree ("group_id","pol_id","to_id","carrier_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "rates_company" ON "rates" USING btree ("company_id","pol_id","to_id","carrier_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "rfqs_search" ON "rfqs" USING gin (upper(rfq_no) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "rfqs_ending" ON "rfqs" USING btree ("expire_date","id") WHERE state = 'answered';--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (upper(bill_no || ' ' || name) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (upper(target_name || ' ' || user_name || ' ' || coalesce(reason, '')) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "order_events_done_search" ON "order_events" USING gin (upper(reason) gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=256) WHERE (actor = 'operator' or on_behalf) and reason is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_status" ON "orders" USING btree ("customer_id","status","cut_off_documents");--> statement-breakpoint
CREATE INDEX "orders_desk_time" ON "orders" USING btree ("status_time","id","customer_id") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("status","assignee_id","bl_wait") WHERE submit_time is not null and status in (10, 40);--> statement-breakpoint
CREATE INDEX "orders_desk_open" ON "orders" USING btree ("status_time","id","status","cancel_requested","assignee_id","cut_off_documents","bl_wait","change_wait") WHERE submit_time is not null and status not in (10, 40);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "rates_valid" ON "rates" USING btree ("edate","sdate") WHERE group_id is null and company_id is null;--> statement-breakpoint
-- end of generated
-- Whoever could do everything with orders at the desk, or with money, still can: roles are made narrower by hand.
UPDATE "users" SET "authorities" = "authorities" || '{desk_booking,desk_document,desk_billing,desk_release}'::text[]
  WHERE 'desk_order' = ANY("authorities") AND NOT 'desk_booking' = ANY("authorities");--> statement-breakpoint
UPDATE "users" SET "authorities" = "authorities" || '{desk_write_off}'::text[]
  WHERE 'desk_finance' = ANY("authorities") AND NOT 'desk_write_off' = ANY("authorities");--> statement-breakpoint
UPDATE "authority_presets" SET "authorities" = "authorities" || '{desk_booking,desk_document,desk_billing,desk_release}'::text[]
  WHERE 'desk_order' = ANY("authorities") AND NOT 'desk_booking' = ANY("authorities");--> statement-breakpoint
UPDATE "authority_presets" SET "authorities" = "authorities" || '{desk_write_off}'::text[]
  WHERE 'desk_finance' = ANY("authorities") AND NOT 'desk_write_off' = ANY("authorities");--> statement-breakpoint
-- Cancellation fees were agreed and never billed; they are proposed for a bill now.
INSERT INTO "agreed_fees" ("customer_id", "order_id", "kind", "currency", "amount", "create_time")
  SELECT "customer_id", "id", 'cancellation', 'USD', "cancel_fee", "status_time" FROM "orders" WHERE "status" = 40 AND "cancel_fee" > 0;--> statement-breakpoint
-- The bills of a cancelled order were not owed, whatever they said; now a cancelled order may have bills that are.
UPDATE "bills" SET "state" = 'replaced' FROM "orders"
  WHERE "orders"."customer_id" = "bills"."customer_id" AND "orders"."id" = "bills"."order_id"
    AND "orders"."status" = 40 AND "bills"."state" = 'open';
