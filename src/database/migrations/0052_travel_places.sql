CREATE TABLE "travel_places" (
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"hour" smallint NOT NULL,
	"locality_id" uuid,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "travel_places_pkey" PRIMARY KEY("user_id","position"),
	CONSTRAINT "travel_places_kind_known" CHECK ("travel_places"."kind" in ('work', 'school', 'coaching', 'parents', 'other')),
	CONSTRAINT "travel_places_way_known" CHECK ("travel_places"."way" in ('two_wheeler', 'car', 'bus')),
	CONSTRAINT "travel_places_position_range" CHECK ("travel_places"."position" between 0 and 3),
	CONSTRAINT "travel_places_hour_range" CHECK ("travel_places"."hour" between 0 and 23),
	CONSTRAINT "travel_places_somewhere" CHECK (num_nonnulls("travel_places"."latitude", "travel_places"."longitude") = case when "travel_places"."locality_id" is null then 2 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "travel_places" ADD CONSTRAINT "travel_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_places" ADD CONSTRAINT "travel_places_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "travel_places_of_locality_idx" ON "travel_places" USING btree ("locality_id");
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON travel_places FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
