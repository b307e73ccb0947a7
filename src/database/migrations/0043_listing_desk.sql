CREATE INDEX "properties_newest_idx" ON "properties" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "properties_on_hold_idx" ON "properties" USING btree ("on_hold_since") WHERE "properties"."on_hold_since" is not null;--> statement-breakpoint
CREATE INDEX "reports_of_subject_idx" ON "reports" USING btree ("subject","subject_id","created_at");