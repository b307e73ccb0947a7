CREATE TABLE "property_search" (
	"price" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"property_id" uuid PRIMARY KEY NOT NULL,
	"views_count" integer NOT NULL,
	"area" integer NOT NULL,
	"amenity_bits" integer NOT NULL,
	"is_approved" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_cashback" boolean NOT NULL,
	"is_rent_free" boolean NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"beds" smallint,
	"baths" smallint,
	"locality_id" uuid,
	"city_id" uuid,
	"project_id" uuid,
	"furnishing" text,
	"featured_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"beds" smallint,
	"locality_id" uuid,
	"city_id" uuid,
	"is_approved" boolean NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_search_newest_idx";--> statement-breakpoint
DROP INDEX "properties_search_price_idx";--> statement-breakpoint
DROP INDEX "properties_search_locality_idx";--> statement-breakpoint
ALTER TABLE "property_search" ADD CONSTRAINT "property_search_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_search_relevance_idx" ON "property_search" USING btree ("is_approved" DESC NULLS FIRST,"is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
CREATE INDEX "property_search_newest_idx" ON "property_search" USING btree ("created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
CREATE INDEX "property_search_price_idx" ON "property_search" USING btree ("price","property_id");--> statement-breakpoint
CREATE INDEX "property_search_purpose_price_idx" ON "property_search" USING btree ("purpose","price","property_id");--> statement-breakpoint
CREATE INDEX "property_search_count_idx" ON "property_search" USING btree ("purpose","type","beds","price","is_approved");--> statement-breakpoint
CREATE INDEX "property_search_locality_idx" ON "property_search" USING btree ("locality_id","purpose","type","beds","price","area","is_approved");--> statement-breakpoint
CREATE INDEX "property_search_cashback_idx" ON "property_search" USING btree ("purpose","type","beds","price","is_approved") WHERE "property_search"."has_cashback";--> statement-breakpoint
CREATE INDEX "property_search_rent_free_idx" ON "property_search" USING btree ("purpose","type","beds","price","is_approved") WHERE "property_search"."is_rent_free";--> statement-breakpoint
CREATE INDEX "property_search_project_idx" ON "property_search" USING btree ("project_id") WHERE "property_search"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "property_search_lapsing_idx" ON "property_search" USING btree ("featured_until") WHERE "property_search"."is_featured";--> statement-breakpoint
CREATE INDEX "properties_search_place_idx" ON "properties" USING gin ("locality_name" gin_trgm_ops) WHERE "properties"."locality_id" is null;