-- Searching for a part of a name or number uses trigram indexes. The extension may only be installed by a superuser or, as it is
-- trusted, by whoever may create objects in the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."payment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."rfq_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"customer_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"charge_id" bigint NOT NULL,
	"basis" text NOT NULL,
	"quantity" numeric(10, 3) NOT NULL,
	"unit_price" numeric(13, 3) NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	"payment_term" text NOT NULL,
	"reason" text,
	CONSTRAINT "bill_lines_customer_id_bill_id_position_pk" PRIMARY KEY("customer_id","bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"bill_no" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"total" numeric(13, 3) NOT NULL,
	"collect" numeric(13, 3) DEFAULT 0 NOT NULL,
	"settled" numeric(13, 3) DEFAULT 0 NOT NULL,
	"document_id" bigint NOT NULL,
	"due_date" date,
	"pay_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bills_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "bills_settled" CHECK (settled >= 0 and settled <= total)
);
--> statement-breakpoint
CREATE TABLE "paid_sums" (
	"customer_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"total" numeric(17, 3) NOT NULL,
	CONSTRAINT "paid_sums_customer_id_currency_pk" PRIMARY KEY("customer_id","currency")
);
--> statement-breakpoint
CREATE TABLE "payment_bills" (
	"customer_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"amount" numeric(13, 3) NOT NULL,
	CONSTRAINT "payment_bills_customer_id_payment_id_bill_id_pk" PRIMARY KEY("customer_id","payment_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "payment_files" (
	"customer_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "payment_files_customer_id_payment_id_attachment_id_pk" PRIMARY KEY("customer_id","payment_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint,
	"state" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reference" text,
	"credit" numeric(13, 3) DEFAULT 0 NOT NULL,
	"payer_name" text,
	"note" text,
	"reason" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"decide_time" timestamp (3) with time zone,
	"received_amount" numeric(13, 3),
	"value_date" date,
	"bank_reference" text,
	"difference_note" text,
	CONSTRAINT "payments_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "release_applications" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"guarantee_id" bigint,
	"guarantee_name" text,
	"consignee" text,
	"phone" text,
	"address" text,
	"release_no" text,
	"release_note_id" bigint,
	"courier" text,
	"tracking_no" text,
	"originals" smallint,
	"create_time" timestamp (3) with time zone NOT NULL,
	"done_time" timestamp (3) with time zone,
	CONSTRAINT "release_applications_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"lead" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_texts_kind_language_pk" PRIMARY KEY("kind","language")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_user_id" bigint,
	"to_address" text,
	"language" text,
	"order_id" bigint,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"sent_time" timestamp (3) with time zone,
	"last_error" text,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"target_name" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"language" text NOT NULL,
	"user_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"done_by" bigint,
	"done_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"purpose" text NOT NULL,
	"document_type" text,
	"description" text,
	"file_key" text NOT NULL,
	"content_hash" text,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"used_time" timestamp (3) with time zone,
	CONSTRAINT "attachments_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"remark" text,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_credits" (
	"customer_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(16, 3) NOT NULL,
	CONSTRAINT "company_credits_customer_id_currency_pk" PRIMARY KEY("customer_id","currency"),
	CONSTRAINT "company_credits_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(16, 3) NOT NULL,
	"booked_on" date NOT NULL,
	"bill_id" bigint,
	"payment_id" bigint,
	"reverses" bigint,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "monthly_moves" (
	"month" date NOT NULL,
	"from_status" smallint NOT NULL,
	"to_status" smallint NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monthly_moves_month_from_status_to_status_minutes_pk" PRIMARY KEY("month","from_status","to_status","minutes")
);
--> statement-breakpoint
CREATE TABLE "order_contacts" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"contact_id" bigint DEFAULT 0 NOT NULL,
	"company1" text NOT NULL,
	"company2" text,
	"linkman" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address1" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text,
	"country_id" bigint,
	"zip_code" text,
	"e_code" text,
	CONSTRAINT "order_contacts_customer_id_order_id_type_pk" PRIMARY KEY("customer_id","order_id","type")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"on_behalf" boolean DEFAULT false NOT NULL,
	"from_status" smallint,
	"to_status" smallint,
	"spent_minutes" integer,
	"worked_minutes" integer,
	"reason" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_events_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"container_id" bigint,
	"quantity" integer,
	"package" integer,
	"package_uid" bigint,
	"hs_code" text,
	"description" text,
	"weight" numeric(14, 3),
	"volume" numeric(12, 3),
	CONSTRAINT "order_lines_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"read_time" timestamp (3) with time zone,
	CONSTRAINT "order_messages_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_notes_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"created_by" bigint NOT NULL,
	"order_no" text NOT NULL,
	"container_mode" smallint NOT NULL,
	"status" smallint NOT NULL,
	"turn" smallint NOT NULL,
	"urgency" bigint NOT NULL,
	"due_time" timestamp (3) with time zone,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"cust_ref_no" text,
	"carrier_id" bigint,
	"from_id" bigint,
	"pol_id" bigint,
	"pod_id" bigint,
	"to_id" bigint,
	"route_id" bigint,
	"transport_term" text,
	"ready_date" date,
	"booking_date" date,
	"booking_amount" numeric(12, 2),
	"inco_term" text,
	"freight_term" text,
	"so_no" text,
	"mbl_no" text,
	"vessel" text,
	"voyage" text,
	"etd" date,
	"eta" date,
	"cut_off_documents" timestamp (3) with time zone,
	"cut_off_vgm" timestamp (3) with time zone,
	"cut_off_gate_in" timestamp (3) with time zone,
	"vgm_method" text,
	"marks_no" text,
	"description" text,
	"remark" text,
	"notify_same_as_consignee" boolean DEFAULT false NOT NULL,
	"status_reason" text,
	"cancelled_by" text,
	"cancel_fee" numeric(12, 2),
	"submit_time" timestamp (3) with time zone,
	"status_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_title" text,
	"invoice_credit_no" text,
	"bill_answer" text,
	"quote" jsonb,
	"is_quoted" boolean GENERATED ALWAYS AS (quote is not null) STORED NOT NULL,
	"teu" numeric(14, 2) DEFAULT 0 NOT NULL,
	"cbm" numeric(15, 3) DEFAULT 0 NOT NULL,
	"assignee_id" bigint,
	"search_parts" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (upper(order_no || E'\n' || coalesce(mbl_no, '') || E'\n' || coalesce(cust_ref_no, '') || E'\n' || coalesce(so_no, '') || E'\n' || coalesce(vessel, '') || ' ' || coalesce(voyage, '') || E'\n' || search_parts)) STORED,
	CONSTRAINT "orders_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "authority_presets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"actor" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"authorities" text[] NOT NULL,
	"is_for_colleagues" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"needs_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "authority_presets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"company1" text NOT NULL,
	"company2" text,
	"linkman" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address1" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text,
	"country_id" bigint,
	"zip_code" text,
	"e_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"import_id" bigint,
	"search_text" text GENERATED ALWAYS AS (upper(company1 || ' ' || coalesce(company2, '') || ' ' || linkman || ' ' || coalesce(email, '') || ' ' || phone || ' ' || city)) STORED,
	CONSTRAINT "contacts_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "counted_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_businesses" (
	"customer_id" bigint NOT NULL,
	"business_id" bigint NOT NULL,
	CONSTRAINT "customer_businesses_customer_id_business_id_pk" PRIMARY KEY("customer_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "customer_images" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"thumb_media_type" text NOT NULL,
	"thumb_bytes" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_industries" (
	"customer_id" bigint NOT NULL,
	"industry_id" bigint NOT NULL,
	CONSTRAINT "customer_industries_customer_id_industry_id_pk" PRIMARY KEY("customer_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "customer_ports" (
	"customer_id" bigint NOT NULL,
	"port_id" bigint NOT NULL,
	CONSTRAINT "customer_ports_customer_id_port_id_pk" PRIMARY KEY("customer_id","port_id")
);
--> statement-breakpoint
CREATE TABLE "customer_routes" (
	"customer_id" bigint NOT NULL,
	"route_id" bigint NOT NULL,
	CONSTRAINT "customer_routes_customer_id_route_id_pk" PRIMARY KEY("customer_id","route_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company1" text NOT NULL,
	"company2" text,
	"address1" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text,
	"country_id" bigint,
	"zip_code" text,
	"credit_no" text NOT NULL,
	"invoice_title" text NOT NULL,
	"exp_address" text,
	"exp_consignee" text,
	"exp_phone" text,
	"profile" text,
	"is_listed" boolean DEFAULT false NOT NULL,
	"review" text DEFAULT 'approved' NOT NULL,
	"review_reason" text,
	"review_time" timestamp (3) with time zone,
	"block_time" timestamp (3) with time zone,
	"block_reason" text,
	"payment_days" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"email" text NOT NULL,
	"preset" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"accept_time" timestamp (3) with time zone,
	"cancel_time" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"network" text NOT NULL,
	"is_known" boolean NOT NULL,
	"outcome" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"use_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"language" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"handle_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"token_time" timestamp (3) with time zone NOT NULL,
	"seen_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"user_agent" text,
	"address" text,
	"second_time" timestamp (3) with time zone,
	"must_enrol" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"linkman" text NOT NULL,
	"phone" text NOT NULL,
	"authorities" text[] NOT NULL,
	"preset" text,
	"is_owner" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"welcome_time" timestamp (3) with time zone,
	"block_time" timestamp (3) with time zone,
	"remove_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "import_changes_import_id_target_id_pk" PRIMARY KEY("import_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" bigint,
	"user_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"rows_new" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"rows_same" integer DEFAULT 0 NOT NULL,
	"rows_wrong" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"parsed" jsonb,
	"create_time" timestamp (3) with time zone NOT NULL,
	"apply_time" timestamp (3) with time zone,
	"undo_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_estimates" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"user_id" bigint NOT NULL,
	"pol_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"matches" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_estimates_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_spaces" (
	"rate_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"price" numeric(8, 2) NOT NULL,
	CONSTRAINT "rate_spaces_rate_id_container_id_pk" PRIMARY KEY("rate_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint,
	"carrier_id" bigint NOT NULL,
	"pol_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"pod_id" bigint NOT NULL,
	"sdate" date NOT NULL,
	"edate" date NOT NULL,
	"transit_days" smallint,
	"remark" text,
	"import_id" bigint,
	"created_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rfq_option_prices" (
	"customer_id" bigint NOT NULL,
	"option_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"price" numeric(8, 2) NOT NULL,
	CONSTRAINT "rfq_option_prices_customer_id_option_id_container_id_pk" PRIMARY KEY("customer_id","option_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "rfq_options" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"rfq_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"carrier_id" bigint NOT NULL,
	"pol_id" bigint NOT NULL,
	"pod_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"transit_days" smallint,
	"remark" text,
	CONSTRAINT "rfq_options_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "rfq_spaces" (
	"customer_id" bigint NOT NULL,
	"rfq_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rfq_spaces_customer_id_rfq_id_container_id_pk" PRIMARY KEY("customer_id","rfq_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"rfq_no" text NOT NULL,
	"user_id" bigint NOT NULL,
	"rate_id" bigint,
	"rate" text,
	"pol_id" bigint,
	"pod_id" bigint,
	"to_id" bigint,
	"carrier_id" bigint,
	"forwarder_id" bigint,
	"ready_date" date NOT NULL,
	"description" text NOT NULL,
	"target_rate" text NOT NULL,
	"potential_vol" text NOT NULL,
	"sales" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"answered_by" bigint,
	"answer_time" timestamp (3) with time zone,
	"expire_date" date,
	"accepted_option_id" bigint,
	"order_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rfqs_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "businesses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"day_type" text NOT NULL,
	"source" text,
	"provisional" boolean NOT NULL,
	CONSTRAINT "calendar_days_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"codes" text[] NOT NULL,
	CONSTRAINT "carriers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "charges_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "container_types" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"iso_code" text NOT NULL,
	"iso_group" text NOT NULL,
	"teu" numeric(4, 2) NOT NULL,
	"tare_kg" integer,
	"payload_kg" integer,
	"capacity_m3" numeric(6, 2),
	CONSTRAINT "container_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decimals" smallint NOT NULL,
	CONSTRAINT "currencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoterms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sea_only" boolean NOT NULL,
	CONSTRAINT "incoterms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "industries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"country_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"search_text" text,
	CONSTRAINT "ports_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "route_ports" (
	"route_id" bigint NOT NULL,
	"port_id" bigint NOT NULL,
	CONSTRAINT "route_ports_route_id_port_id_pk" PRIMARY KEY("route_id","port_id")
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "routes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "setting_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"value_zh" text NOT NULL,
	"value_en" text,
	"default_zh" text DEFAULT '' NOT NULL,
	"default_en" text,
	"is_public" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"type" smallint NOT NULL,
	"print_name" text NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "supplies" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"vgm_method" text,
	"vgm_signatory" text,
	"marks_no" text,
	"description" text,
	"remark" text,
	"notify_same_as_consignee" boolean DEFAULT false NOT NULL,
	"save_time" timestamp (3) with time zone NOT NULL,
	"submit_time" timestamp (3) with time zone,
	CONSTRAINT "supplies_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "supply_attachments" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "supply_attachments_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "supply_contacts" (
	"customer_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"contact_id" bigint DEFAULT 0 NOT NULL,
	"company1" text NOT NULL,
	"company2" text,
	"linkman" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address1" text NOT NULL,
	"address2" text,
	"city" text NOT NULL,
	"province" text,
	"country_id" bigint,
	"zip_code" text,
	"e_code" text,
	CONSTRAINT "supply_contacts_customer_id_order_id_type_pk" PRIMARY KEY("customer_id","order_id","type")
);
--> statement-breakpoint
CREATE TABLE "supply_rows" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"container_id" bigint,
	"container_no" text,
	"seal_no" text,
	"package" integer,
	"package_uid" bigint,
	"hs_code" text,
	"description" text,
	"weight" numeric(14, 3),
	"volume" numeric(12, 3),
	"vgm" numeric(14, 3),
	CONSTRAINT "supply_rows_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"on_time" timestamp (3) with time zone,
	"last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"app_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"used_time" timestamp (3) with time zone,
	"prompt_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill" FOREIGN KEY ("customer_id","bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_document" FOREIGN KEY ("customer_id","document_id") REFERENCES "public"."documents"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bills" ADD CONSTRAINT "payment_bills_payment" FOREIGN KEY ("customer_id","payment_id") REFERENCES "public"."payments"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bills" ADD CONSTRAINT "payment_bills_bill" FOREIGN KEY ("customer_id","bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_payment" FOREIGN KEY ("customer_id","payment_id") REFERENCES "public"."payments"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_attachment" FOREIGN KEY ("customer_id","attachment_id") REFERENCES "public"."attachments"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_applications" ADD CONSTRAINT "release_applications_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_applications" ADD CONSTRAINT "release_applications_guarantee" FOREIGN KEY ("customer_id","guarantee_id") REFERENCES "public"."attachments"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_applications" ADD CONSTRAINT "release_applications_note" FOREIGN KEY ("customer_id","release_note_id") REFERENCES "public"."documents"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_bill" FOREIGN KEY ("customer_id","bill_id") REFERENCES "public"."bills"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_payment" FOREIGN KEY ("customer_id","payment_id") REFERENCES "public"."payments"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD CONSTRAINT "order_contacts_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_contacts" ADD CONSTRAINT "order_contacts_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package_uid_units_id_fk" FOREIGN KEY ("package_uid") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_from_id_ports_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_businesses" ADD CONSTRAINT "customer_businesses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_businesses" ADD CONSTRAINT "customer_businesses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_images" ADD CONSTRAINT "customer_images_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_industries" ADD CONSTRAINT "customer_industries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_industries" ADD CONSTRAINT "customer_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_ports" ADD CONSTRAINT "customer_ports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_ports" ADD CONSTRAINT "customer_ports_port_id_ports_id_fk" FOREIGN KEY ("port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_routes" ADD CONSTRAINT "customer_routes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_routes" ADD CONSTRAINT "customer_routes_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_codes" ADD CONSTRAINT "password_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_estimates" ADD CONSTRAINT "quote_estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_estimates" ADD CONSTRAINT "quote_estimates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_spaces" ADD CONSTRAINT "rate_spaces_rate_id_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."rates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_spaces" ADD CONSTRAINT "rate_spaces_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_option_prices" ADD CONSTRAINT "rfq_option_prices_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_option_prices" ADD CONSTRAINT "rfq_option_prices_option" FOREIGN KEY ("customer_id","option_id") REFERENCES "public"."rfq_options"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_rfq" FOREIGN KEY ("customer_id","rfq_id") REFERENCES "public"."rfqs"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_spaces" ADD CONSTRAINT "rfq_spaces_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_spaces" ADD CONSTRAINT "rfq_spaces_rfq" FOREIGN KEY ("customer_id","rfq_id") REFERENCES "public"."rfqs"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_forwarder_id_customers_id_fk" FOREIGN KEY ("forwarder_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ports" ADD CONSTRAINT "ports_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_ports" ADD CONSTRAINT "route_ports_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_ports" ADD CONSTRAINT "route_ports_port_id_ports_id_fk" FOREIGN KEY ("port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplies" ADD CONSTRAINT "supplies_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_attachments" ADD CONSTRAINT "supply_attachments_supply" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."supplies"("customer_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_attachments" ADD CONSTRAINT "supply_attachments_attachment" FOREIGN KEY ("customer_id","attachment_id") REFERENCES "public"."attachments"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_supply" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."supplies"("customer_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_rows" ADD CONSTRAINT "supply_rows_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_rows" ADD CONSTRAINT "supply_rows_package_uid_units_id_fk" FOREIGN KEY ("package_uid") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_rows" ADD CONSTRAINT "supply_rows_supply" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."supplies"("customer_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_id" ON "bills" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bills_state" ON "bills" USING btree ("state","due_date","id");--> statement-breakpoint
CREATE INDEX "bills_total" ON "bills" USING btree ("state","total","id");--> statement-breakpoint
CREATE INDEX "bills_created" ON "bills" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bills_paid" ON "bills" USING btree ("pay_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "bills_company_paid" ON "bills" USING btree ("customer_id","pay_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" USING btree ("customer_id","bill_no","version");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_version" ON "bills" USING btree ("customer_id","order_id","name","version");--> statement-breakpoint
CREATE INDEX "bills_unpaid" ON "bills" USING btree ("customer_id","order_id") WHERE state in ('open', 'agreed', 'paying');--> statement-breakpoint
CREATE INDEX "bills_search" ON "bills" USING gin (upper(bill_no || ' ' || name) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payment_bills_bill" ON "payment_bills" USING btree ("customer_id","bill_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "payments_id" ON "payments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("customer_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting" ON "payments" USING btree ("customer_id","order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "release_applications_order" ON "release_applications" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_applications_waiting" ON "release_applications" USING btree ("customer_id","order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","due_time");--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target_kind","target_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (upper(target_name || ' ' || user_name || ' ' || coalesce(reason, '')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_file_key" ON "attachments" USING btree ("customer_id","file_key");--> statement-breakpoint
CREATE INDEX "attachments_key" ON "attachments" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "attachments_id" ON "attachments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "attachments_order" ON "attachments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "attachments_content" ON "attachments" USING btree ("content_hash") WHERE content_hash is not null;--> statement-breakpoint
CREATE INDEX "attachments_unused" ON "attachments" USING btree ("create_time") WHERE used_time is null;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "documents_file_key" ON "documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "documents_id" ON "documents" USING btree ("id");--> statement-breakpoint
CREATE INDEX "ledger_bill" ON "ledger" USING btree ("customer_id","bill_id");--> statement-breakpoint
CREATE INDEX "ledger_payment" ON "ledger" USING btree ("customer_id","payment_id");--> statement-breakpoint
CREATE INDEX "ledger_booked" ON "ledger" USING btree ("customer_id","currency","booked_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_reverses" ON "ledger" USING btree ("customer_id","reverses");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_time" ON "order_events" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "order_events_moves" ON "order_events" USING btree ("create_time","from_status","to_status","spent_minutes","worked_minutes") WHERE from_status is distinct from to_status;--> statement-breakpoint
CREATE INDEX "order_events_done" ON "order_events" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "order_events_done_action" ON "order_events" USING btree ("action","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "order_events_done_user" ON "order_events" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (actor = 'operator' or on_behalf);--> statement-breakpoint
CREATE INDEX "order_events_done_search" ON "order_events" USING gin (upper(reason) gin_trgm_ops) WITH (fastupdate=false) WHERE (actor = 'operator' or on_behalf) and reason is not null;--> statement-breakpoint
CREATE INDEX "order_events_supplied" ON "order_events" USING btree ("create_time","customer_id","order_id") WHERE from_status = 2 and to_status = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("customer_id","order_id","position");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_unread" ON "order_messages" USING btree ("actor","customer_id","order_id") WHERE read_time is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("customer_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_no" ON "orders" USING btree ("customer_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("customer_id","turn","urgency","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("customer_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("customer_id","update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_customer_status" ON "orders" USING btree ("customer_id","status");--> statement-breakpoint
CREATE INDEX "orders_desk_status" ON "orders" USING btree ("status","status_time","id");--> statement-breakpoint
CREATE INDEX "orders_desk_cut_off" ON "orders" USING btree ("status","cut_off_documents","id");--> statement-breakpoint
CREATE INDEX "orders_desk_updated" ON "orders" USING btree ("update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"cut_off_documents");--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee_id","status") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "orders_booked" ON "orders" USING btree ("submit_time","status","carrier_id","pol_id","pod_id","to_id","is_quoted","teu","cbm") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_desk_time" ON "orders" USING btree ("status_time","id") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_desk_all_cut_off" ON "orders" USING btree ("cut_off_documents","id") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("status","assignee_id") WHERE submit_time is not null and status in (10, 40);--> statement-breakpoint
CREATE INDEX "orders_desk_open" ON "orders" USING btree ("status_time","id","status","cancel_requested","assignee_id","cut_off_documents") WHERE submit_time is not null and status not in (10, 40);--> statement-breakpoint
CREATE INDEX "orders_cancel_requested" ON "orders" USING btree ("status_time") WHERE cancel_requested;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contacts_import" ON "contacts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not deleted;--> statement-breakpoint
CREATE INDEX "counted_calls_key" ON "counted_calls" USING btree ("kind","key","create_time");--> statement-breakpoint
CREATE INDEX "counted_calls_age" ON "counted_calls" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "customer_businesses_business" ON "customer_businesses" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_images_kind" ON "customer_images" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "customer_images_file_key" ON "customer_images" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "customer_images_thumb_key" ON "customer_images" USING btree ("thumb_key");--> statement-breakpoint
CREATE INDEX "customer_industries_industry" ON "customer_industries" USING btree ("industry_id");--> statement-breakpoint
CREATE INDEX "customer_ports_port" ON "customer_ports" USING btree ("port_id");--> statement-breakpoint
CREATE INDEX "customer_routes_route" ON "customer_routes" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "customers_kind" ON "customers" USING btree ("kind","company1");--> statement-breakpoint
CREATE INDEX "customers_listed" ON "customers" USING btree ("company1","id") WHERE is_listed and review = 'approved';--> statement-breakpoint
CREATE INDEX "customers_review" ON "customers" USING btree ("review","create_time","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("company1","id");--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("create_time","id") WHERE block_time is not null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "invitations_customer" ON "invitations" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "login_attempts_account" ON "login_attempts" USING btree ("account","create_time");--> statement-breakpoint
CREATE INDEX "login_attempts_network" ON "login_attempts" USING btree ("network","create_time");--> statement-breakpoint
CREATE INDEX "password_codes_user" ON "password_codes" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "password_requests_open" ON "password_requests" USING btree ("id") WHERE handle_time is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id") WHERE end_time is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username") WHERE remove_time is null;--> statement-breakpoint
CREATE INDEX "users_customer" ON "users" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_owner" ON "users" USING btree ("customer_id") WHERE is_owner and remove_time is null;--> statement-breakpoint
CREATE INDEX "users_preset" ON "users" USING btree ("preset");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (upper(linkman || ' ' || username) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "imports_owner" ON "imports" USING btree ("kind","customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_estimates_time" ON "quote_estimates" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "rate_spaces_price" ON "rate_spaces" USING btree ("container_id","price");--> statement-breakpoint
CREATE INDEX "rates_customer" ON "rates" USING btree ("customer_id","update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rates_lane" ON "rates" USING btree ("pol_id","to_id","edate");--> statement-breakpoint
CREATE INDEX "rates_to" ON "rates" USING btree ("to_id","edate");--> statement-breakpoint
CREATE INDEX "rates_valid" ON "rates" USING btree ("edate","sdate");--> statement-breakpoint
CREATE INDEX "rates_import" ON "rates" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "rfq_options_rfq" ON "rfq_options" USING btree ("customer_id","rfq_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "rfqs_rfq_no" ON "rfqs" USING btree ("customer_id","rfq_no");--> statement-breakpoint
CREATE INDEX "rfqs_id" ON "rfqs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rfqs_state" ON "rfqs" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "rfqs_order" ON "rfqs" USING btree ("customer_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "dictionary_entries_field" ON "dictionary_entries" USING btree ("field","sort");--> statement-breakpoint
CREATE INDEX "ports_country" ON "ports" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "ports_listed" ON "ports" USING btree ("sort","code") WHERE enabled;--> statement-breakpoint
CREATE INDEX "ports_search" ON "ports" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "route_ports_port" ON "route_ports" USING btree ("port_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_attachments_file" ON "supply_attachments" USING btree ("customer_id","order_id","type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_rows_position" ON "supply_rows" USING btree ("customer_id","order_id","position");--> statement-breakpoint
CREATE TABLE "bl_marks" (
	"customer_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"path" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"proposed" jsonb,
	"reason" text,
	"seen" jsonb,
	"marked_by" bigint NOT NULL,
	"mark_time" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"answer" text,
	"decided_by" bigint,
	"decide_time" timestamp (3) with time zone,
	CONSTRAINT "bl_marks_customer_id_version_id_path_pk" PRIMARY KEY("customer_id","version_id","path")
);
--> statement-breakpoint
CREATE TABLE "bl_versions" (
	"customer_id" bigint NOT NULL,
	"id" bigserial NOT NULL,
	"order_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"draft_time" timestamp (3) with time zone NOT NULL,
	"drafted_by" bigint NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"published_by" bigint,
	"correct_time" timestamp (3) with time zone,
	"corrected_by" bigint,
	"approve_time" timestamp (3) with time zone,
	"approved_by" bigint,
	CONSTRAINT "bl_versions_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "bl_marks" ADD CONSTRAINT "bl_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_marks" ADD CONSTRAINT "bl_marks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_marks" ADD CONSTRAINT "bl_marks_version" FOREIGN KEY ("customer_id","version_id") REFERENCES "public"."bl_versions"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD CONSTRAINT "bl_versions_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD CONSTRAINT "bl_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD CONSTRAINT "bl_versions_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD CONSTRAINT "bl_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bl_versions" ADD CONSTRAINT "bl_versions_order" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."orders"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bl_versions_number" ON "bl_versions" USING btree ("customer_id","order_id","number");--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invitations_age" ON "invitations" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("create_time");--> statement-breakpoint
-- What the operator's people did is only ever added to. The table is the operator's own and on one machine, whatever else is spread.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only ever added';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE ON "audit_chain"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_no_truncate" BEFORE TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Entries are chained when their transaction commits, so that the lock is held for that moment only.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restored backup brings its chain.
  IF EXISTS (SELECT 1 FROM "audit_chain" WHERE "entry_id" = NEW."id") THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(1635083369);
  INSERT INTO "audit_chain" ("entry_id", "hash")
  SELECT NEW."id", encode(sha256(convert_to(concat_ws(chr(10),
    (SELECT "hash" FROM "audit_chain" ORDER BY "id" DESC LIMIT 1),
    jsonb_build_array(NEW."id", NEW."user_id", NEW."user_name", NEW."action", NEW."target_kind", NEW."target_id",
      NEW."target_name", NEW."changes", NEW."reason", (extract(epoch FROM NEW."create_time") * 1000)::bigint)::text), 'UTF8')), 'hex');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_entries_chained" AFTER INSERT ON "audit_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
