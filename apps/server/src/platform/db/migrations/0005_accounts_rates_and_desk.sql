CREATE SEQUENCE "public"."rfq_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "order_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"read_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"text" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counted_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "password_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"use_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"language" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"handle_time" timestamp (3) with time zone
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"pol_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"matches" integer NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"option_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"price" numeric(8, 2) NOT NULL,
	CONSTRAINT "rfq_option_prices_option_id_container_id_pk" PRIMARY KEY("option_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "rfq_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rfq_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rfq_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"carrier_id" bigint NOT NULL,
	"pol_id" bigint NOT NULL,
	"pod_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"transit_days" smallint,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "rfq_spaces" (
	"rfq_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rfq_spaces_rfq_id_container_id_pk" PRIMARY KEY("rfq_id","container_id")
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rfqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rfq_no" text NOT NULL,
	"customer_id" bigint NOT NULL,
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
	CONSTRAINT "rfqs_rfq_no_unique" UNIQUE("rfq_no")
);
--> statement-breakpoint
DROP INDEX "users_username";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "pay_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "to_address" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "on_behalf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "authority_presets" ADD COLUMN "is_for_colleagues" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authority_presets" ADD COLUMN "sort" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "authority_presets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "exp_address" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "exp_consignee" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "exp_phone" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "review" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "review_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "block_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payment_days" smallint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preset" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "remove_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "container_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "incoterms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_businesses" ADD CONSTRAINT "customer_businesses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_businesses" ADD CONSTRAINT "customer_businesses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_images" ADD CONSTRAINT "customer_images_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_industries" ADD CONSTRAINT "customer_industries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_industries" ADD CONSTRAINT "customer_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_ports" ADD CONSTRAINT "customer_ports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_ports" ADD CONSTRAINT "customer_ports_port_id_ports_id_fk" FOREIGN KEY ("port_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_routes" ADD CONSTRAINT "customer_routes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_routes" ADD CONSTRAINT "customer_routes_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_codes" ADD CONSTRAINT "password_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "rfq_option_prices" ADD CONSTRAINT "rfq_option_prices_option_id_rfq_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."rfq_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_option_prices" ADD CONSTRAINT "rfq_option_prices_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_options" ADD CONSTRAINT "rfq_options_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_spaces" ADD CONSTRAINT "rfq_spaces_rfq_id_rfqs_id_fk" FOREIGN KEY ("rfq_id") REFERENCES "public"."rfqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfq_spaces" ADD CONSTRAINT "rfq_spaces_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_pol_id_ports_id_fk" FOREIGN KEY ("pol_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_pod_id_ports_id_fk" FOREIGN KEY ("pod_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_to_id_ports_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_forwarder_id_customers_id_fk" FOREIGN KEY ("forwarder_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target_kind","target_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_unread" ON "order_messages" USING btree ("actor","order_id") WHERE read_time is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "counted_calls_key" ON "counted_calls" USING btree ("kind","key","create_time");--> statement-breakpoint
CREATE INDEX "counted_calls_age" ON "counted_calls" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "customer_businesses_business" ON "customer_businesses" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_images_kind" ON "customer_images" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "customer_images_file_key" ON "customer_images" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "customer_images_thumb_key" ON "customer_images" USING btree ("thumb_key");--> statement-breakpoint
CREATE INDEX "customer_industries_industry" ON "customer_industries" USING btree ("industry_id");--> statement-breakpoint
CREATE INDEX "customer_ports_port" ON "customer_ports" USING btree ("port_id");--> statement-breakpoint
CREATE INDEX "customer_routes_route" ON "customer_routes" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "invitations_customer" ON "invitations" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "password_codes_user" ON "password_codes" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "password_requests_open" ON "password_requests" USING btree ("id") WHERE handle_time is null;--> statement-breakpoint
CREATE INDEX "imports_owner" ON "imports" USING btree ("kind","customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quote_estimates_time" ON "quote_estimates" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "rate_spaces_price" ON "rate_spaces" USING btree ("container_id","price");--> statement-breakpoint
CREATE INDEX "rates_customer" ON "rates" USING btree ("customer_id","update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rates_lane" ON "rates" USING btree ("pol_id","to_id","edate");--> statement-breakpoint
CREATE INDEX "rates_to" ON "rates" USING btree ("to_id","edate");--> statement-breakpoint
CREATE INDEX "rates_valid" ON "rates" USING btree ("edate","sdate");--> statement-breakpoint
CREATE INDEX "rates_import" ON "rates" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "rfq_options_rfq" ON "rfq_options" USING btree ("rfq_id","position");--> statement-breakpoint
CREATE INDEX "rfqs_customer" ON "rfqs" USING btree ("customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rfqs_state" ON "rfqs" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "rfqs_order" ON "rfqs" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_state" ON "bills" USING btree ("state","due_date","id");--> statement-breakpoint
CREATE INDEX "bills_created" ON "bills" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_events_time" ON "order_events" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee_id","status") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "orders_submitted" ON "orders" USING btree ("submit_time") WHERE submit_time is not null;--> statement-breakpoint
CREATE INDEX "contacts_import" ON "contacts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "customers_listed" ON "customers" USING btree ("company1","id") WHERE is_listed and review = 'approved';--> statement-breakpoint
CREATE INDEX "customers_review" ON "customers" USING btree ("review","create_time","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_owner" ON "users" USING btree ("customer_id") WHERE is_owner and remove_time is null;--> statement-breakpoint
CREATE INDEX "users_preset" ON "users" USING btree ("preset");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username") WHERE remove_time is null;