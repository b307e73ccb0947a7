DROP INDEX "leads_newest_idx";--> statement-breakpoint
CREATE INDEX "legal_editions_of_author_idx" ON "legal_editions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_releases_of_author_idx" ON "site_releases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "leads_received_idx" ON "leads" USING brin ("created_at");--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON review_reasons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON site_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON legal_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
