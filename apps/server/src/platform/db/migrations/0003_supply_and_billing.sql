CREATE TABLE "bill_lines" (
	"bill_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"charge_id" bigint NOT NULL,
	"basis" text NOT NULL,
	"quantity" numeric(10, 3) NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"payment_term" text NOT NULL,
	CONSTRAINT "bill_lines_bill_id_position_pk" PRIMARY KEY("bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"document_id" bigint NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_bills" (
	"payment_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	CONSTRAINT "payment_bills_payment_id_bill_id_pk" PRIMARY KEY("payment_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "payment_files" (
	"payment_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "payment_files_payment_id_attachment_id_pk" PRIMARY KEY("payment_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"decide_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "release_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"done_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplies" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"vgm_method" text,
	"vgm_signatory" text,
	"marks_no" text,
	"description" text,
	"remark" text,
	"notify_same_as_consignee" boolean DEFAULT false NOT NULL,
	"save_time" timestamp (3) with time zone NOT NULL,
	"submit_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supply_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supply_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supply_contacts" (
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
	CONSTRAINT "supply_contacts_order_id_type_pk" PRIMARY KEY("order_id","type")
);
--> statement-breakpoint
CREATE TABLE "supply_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supply_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"vgm" numeric(14, 3)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_credit_no" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill_answer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bills" ADD CONSTRAINT "payment_bills_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bills" ADD CONSTRAINT "payment_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_applications" ADD CONSTRAINT "release_applications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_applications" ADD CONSTRAINT "release_applications_guarantee_id_attachments_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_applications" ADD CONSTRAINT "release_applications_release_note_id_documents_id_fk" FOREIGN KEY ("release_note_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplies" ADD CONSTRAINT "supplies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_attachments" ADD CONSTRAINT "supply_attachments_order_id_supplies_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplies"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_attachments" ADD CONSTRAINT "supply_attachments_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_order_id_supplies_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplies"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_contacts" ADD CONSTRAINT "supply_contacts_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_rows" ADD CONSTRAINT "supply_rows_order_id_supplies_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplies"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_rows" ADD CONSTRAINT "supply_rows_container_id_container_types_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_rows" ADD CONSTRAINT "supply_rows_package_uid_units_id_fk" FOREIGN KEY ("package_uid") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_version" ON "bills" USING btree ("order_id","name","version");--> statement-breakpoint
CREATE INDEX "bills_unpaid" ON "bills" USING btree ("order_id") WHERE state in ('open', 'agreed', 'paying');--> statement-breakpoint
CREATE INDEX "payment_bills_bill" ON "payment_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting" ON "payments" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "release_applications_order" ON "release_applications" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_applications_waiting" ON "release_applications" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "supply_attachments_file" ON "supply_attachments" USING btree ("order_id","type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_rows_position" ON "supply_rows" USING btree ("order_id","position");