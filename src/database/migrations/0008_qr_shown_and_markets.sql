ALTER TABLE "qr_scans" ADD COLUMN "kind" text DEFAULT 'scanned' NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_scans" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "property_search_market_idx" ON "property_search" USING btree ("city_id","purpose","type","created_at" DESC NULLS FIRST,"property_id") WHERE "property_search"."is_approved";--> statement-breakpoint
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_session_key" UNIQUE("property_id","session_id","kind");--> statement-breakpoint
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_kind_known" CHECK ("qr_scans"."kind" in ('shown', 'scanned'));