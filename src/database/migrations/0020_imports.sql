CREATE TABLE "property_import_photos" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"line" integer,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"file_key" text,
	CONSTRAINT "property_import_photos_key" PRIMARY KEY("import_id","name"),
	CONSTRAINT "property_import_photos_state_known" CHECK ("property_import_photos"."state" in ('found', 'stored', 'refused', 'unmatched'))
);
--> statement-breakpoint
CREATE TABLE "property_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb,
	"is_complete" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text,
	"title" text,
	"reference" text,
	"property_id" uuid,
	CONSTRAINT "property_import_rows_line_key" UNIQUE("import_id","line"),
	CONSTRAINT "property_import_rows_state_known" CHECK ("property_import_rows"."state" in ('read', 'ready', 'refused', 'known', 'imported', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "property_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"zip_name" text,
	"zip_bytes" bigint DEFAULT 0 NOT NULL,
	"zip_pieces" integer DEFAULT 0 NOT NULL,
	"zip_read_at" timestamp (3) with time zone,
	"zip_problem" jsonb,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"undo_until" timestamp (3) with time zone,
	"purged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_imports_format_known" CHECK ("property_imports"."format" in ('csv', 'xlsx', 'json')),
	CONSTRAINT "property_imports_state_known" CHECK ("property_imports"."state" in ('mapping', 'checking', 'checked', 'running', 'finished', 'cancelled', 'undoing', 'undone')),
	CONSTRAINT "property_imports_zip_pieces_positive" CHECK ("property_imports"."zip_pieces" >= 0),
	CONSTRAINT "property_imports_ended_can_be_undone" CHECK (("property_imports"."ended_at" is null) = ("property_imports"."undo_until" is null))
);
--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_kind_known";--> statement-breakpoint
ALTER TABLE "property_import_photos" ADD CONSTRAINT "property_import_photos_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_import_photos_of_state_idx" ON "property_import_photos" USING btree ("import_id","state","line","position");--> statement-breakpoint
CREATE INDEX "property_import_rows_of_state_idx" ON "property_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "property_import_rows_of_key_idx" ON "property_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "property_import_rows_of_property_idx" ON "property_import_rows" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "property_imports_of_user_idx" ON "property_imports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_imports_created_idx" ON "property_imports" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_kind_known" CHECK ("live_events"."kind" in ('message', 'read', 'notification', 'lead', 'visit', 'ticket', 'import'));--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_imports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_imports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
