-- Until now only the demo data had saved searches, in a form that no screen read.
DELETE FROM "saved_searches";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "purpose" text NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "min_price" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "max_price" bigint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "beds" smallint;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "bhk" smallint[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "amenity_bits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "furnishing" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "has_cashback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_rent_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "locality_ids" uuid[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "location_kind" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "place_ids" uuid[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "location_text" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "area" double precision[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "anchors" uuid[] GENERATED ALWAYS AS (coalesce(locality_ids, place_ids, array['00000000-0000-0000-0000-000000000000']::uuid[])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_searches_of_user_newest_idx" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_anchors_idx" ON "saved_searches" USING gin ("anchors");--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_purpose_known" CHECK ("saved_searches"."purpose" in ('sale', 'rent'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_type_known" CHECK ("saved_searches"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_furnishing_known" CHECK ("saved_searches"."furnishing" in ('furnished', 'semi-furnished', 'unfurnished'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_location_kind_known" CHECK ("saved_searches"."location_kind" in ('place', 'text', 'pincode'));