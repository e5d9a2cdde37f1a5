CREATE TABLE "bl_marks" (
	"customer_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"path" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"proposed" jsonb,
	"reason" text,
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
CREATE UNIQUE INDEX "bl_versions_number" ON "bl_versions" USING btree ("customer_id","order_id","number");