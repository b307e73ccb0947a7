-- in steps: the tables are read through without a lock.
ALTER TABLE "property_imports" VALIDATE CONSTRAINT "property_imports_source_known";
--> statement-breakpoint
ALTER TABLE "property_imports" VALIDATE CONSTRAINT "property_imports_pull_of_team";
--> statement-breakpoint
ALTER TABLE "property_import_rows" VALIDATE CONSTRAINT "property_import_rows_action_known";
--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind_known";
