CREATE TABLE "listing_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"address" text,
	"picture_key" text,
	"former_key" text,
	"state" text NOT NULL,
	"failure" text,
	"answer" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_pictures_address_key" UNIQUE("property_id","kind","address"),
	CONSTRAINT "listing_pictures_kind_known" CHECK ("listing_pictures"."kind" in ('photo', 'floor_plan')),
	CONSTRAINT "listing_pictures_state_known" CHECK ("listing_pictures"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "listing_pictures_failure_known" CHECK ("listing_pictures"."failure" in ('bad_address', 'private_address', 'unreachable', 'timeout', 'too_large', 'too_many_redirects', 'not_found', 'bad_answer', 'not_an_image', 'too_many_pixels', 'too_many', 'busy', 'closed')),
	CONSTRAINT "listing_pictures_address_length" CHECK (char_length("listing_pictures"."address") between 1 and 2000),
	CONSTRAINT "listing_pictures_attempts_not_negative" CHECK ("listing_pictures"."attempts" >= 0),
	CONSTRAINT "listing_pictures_done_is_stored" CHECK (("listing_pictures"."state" = 'done') = ("listing_pictures"."picture_key" is not null)),
	CONSTRAINT "listing_pictures_fetched_by_address" CHECK ("listing_pictures"."state" = 'done' or "listing_pictures"."address" is not null)
);
--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_pictures_of_team_idx" ON "listing_pictures" USING btree ("team_id","state","created_at","id");