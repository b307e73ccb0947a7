CREATE INDEX "properties_states_idx" ON "properties" USING btree ("approval_status","availability","is_held","is_kept_out","archived_at");--> statement-breakpoint
CREATE INDEX "leads_newest_idx" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meetings_newest_idx" ON "meetings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "property_tours_newest_idx" ON "property_tours" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_newest_idx" ON "tickets" USING btree ("created_at");