DROP INDEX "properties_of_locality_idx";--> statement-breakpoint
DROP INDEX "property_search_market_idx";--> statement-breakpoint
CREATE INDEX "properties_of_city_idx" ON "properties" USING btree ("city_id","purpose","type","id");--> statement-breakpoint
CREATE INDEX "properties_of_locality_idx" ON "properties" USING btree ("locality_id","purpose","type","id");--> statement-breakpoint
CREATE INDEX "property_search_market_idx" ON "property_search" USING btree ("city_id","purpose","type","property_id") WHERE "property_search"."is_approved";