CREATE TABLE "merged_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"slug" text NOT NULL,
	"into_city_id" uuid,
	"into_locality_id" uuid,
	"into_project_id" uuid,
	"into_amenity_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_entries_kind_known" CHECK ("merged_entries"."kind" in ('city', 'locality', 'project', 'amenity')),
	CONSTRAINT "merged_entries_into_its_kind" CHECK (num_nonnulls("merged_entries"."into_city_id", "merged_entries"."into_locality_id", "merged_entries"."into_project_id", "merged_entries"."into_amenity_id") = 1 and case "merged_entries"."kind" when 'city' then "merged_entries"."into_city_id" when 'locality' then "merged_entries"."into_locality_id" when 'project' then "merged_entries"."into_project_id" else "merged_entries"."into_amenity_id" end is not null)
);
--> statement-breakpoint
ALTER TABLE "amenities" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "localities" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_city_id_cities_id_fk" FOREIGN KEY ("into_city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_locality_id_localities_id_fk" FOREIGN KEY ("into_locality_id") REFERENCES "public"."localities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_project_id_projects_id_fk" FOREIGN KEY ("into_project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_amenity_id_amenities_id_fk" FOREIGN KEY ("into_amenity_id") REFERENCES "public"."amenities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_entries_slug_idx" ON "merged_entries" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "merged_entries_name_idx" ON "merged_entries" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "merged_entries_of_city_idx" ON "merged_entries" USING btree ("into_city_id");--> statement-breakpoint
CREATE INDEX "merged_entries_of_locality_idx" ON "merged_entries" USING btree ("into_locality_id");--> statement-breakpoint
CREATE INDEX "merged_entries_of_project_idx" ON "merged_entries" USING btree ("into_project_id");--> statement-breakpoint
CREATE INDEX "merged_entries_of_amenity_idx" ON "merged_entries" USING btree ("into_amenity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_name_key" ON "amenities" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "properties_amenities_idx" ON "properties" USING gin ("amenities");