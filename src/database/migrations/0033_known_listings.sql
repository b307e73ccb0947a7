ALTER TABLE "property_import_rows" DROP CONSTRAINT "property_import_rows_state_known";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "action" text DEFAULT 'add' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "is_in_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "listing_version" integer;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
CREATE INDEX "properties_reference_idx" ON "properties" USING btree ("user_id",lower("reference")) WHERE "properties"."reference" is not null;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_action_known" CHECK ("property_import_rows"."action" in ('add', 'update', 'close')) NOT VALID;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_state_known" CHECK ("property_import_rows"."state" in ('read', 'ready', 'skipped', 'refused', 'known', 'imported', 'undone')) NOT VALID;