CREATE TABLE "shortlist_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlist_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shortlist_id" uuid NOT NULL,
	"person_id" uuid,
	"property_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_changes_kind_known" CHECK ("shortlist_changes"."kind" in ('created', 'joined', 'voted_yes', 'voted_perhaps', 'voted_no', 'vote_withdrawn', 'noted', 'note_removed', 'musts_chosen', 'home_added', 'home_removed', 'person_removed', 'left', 'renamed', 'closed', 'opened', 'link_renewed'))
);
--> statement-breakpoint
CREATE TABLE "shortlist_homes" (
	"shortlist_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"price_when_added" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_homes_pkey" PRIMARY KEY("shortlist_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_notes_text_length" CHECK (char_length("shortlist_notes"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "shortlist_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"musts" text[] DEFAULT '{}' NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_people_name_length" CHECK (char_length("shortlist_people"."name") between 1 and 40),
	CONSTRAINT "shortlist_people_musts_known" CHECK ("shortlist_people"."musts" <@ array['lift', 'ground_floor', 'parking', 'power_backup', 'piped_water', 'gated', 'ready', 'no_brokerage', 'north_or_east', 'pooja_room', 'study_room', 'furnished'] and cardinality("shortlist_people"."musts") <= 5)
);
--> statement-breakpoint
CREATE TABLE "shortlist_votes" (
	"person_id" uuid NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shortlist_votes_pkey" PRIMARY KEY("person_id","property_id"),
	CONSTRAINT "shortlist_votes_vote_known" CHECK ("shortlist_votes"."vote" in ('yes', 'perhaps', 'no'))
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"link_number" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_title_length" CHECK (char_length("shortlists"."title") between 1 and 60),
	CONSTRAINT "shortlists_link_number_positive" CHECK ("shortlists"."link_number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "shortlist_changes" ADD CONSTRAINT "shortlist_changes_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_changes" ADD CONSTRAINT "shortlist_changes_person_id_shortlist_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."shortlist_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_changes" ADD CONSTRAINT "shortlist_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_notes" ADD CONSTRAINT "shortlist_notes_person_id_shortlist_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."shortlist_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_notes" ADD CONSTRAINT "shortlist_notes_home_fkey" FOREIGN KEY ("shortlist_id","property_id") REFERENCES "public"."shortlist_homes"("shortlist_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_person_id_shortlist_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."shortlist_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_home_fkey" FOREIGN KEY ("shortlist_id","property_id") REFERENCES "public"."shortlist_homes"("shortlist_id","property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_changes_latest_idx" ON "shortlist_changes" USING btree ("shortlist_id","id");--> statement-breakpoint
CREATE INDEX "shortlist_changes_of_person_idx" ON "shortlist_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "shortlist_changes_of_property_idx" ON "shortlist_changes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "shortlist_homes_of_property_idx" ON "shortlist_homes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "shortlist_notes_of_home_idx" ON "shortlist_notes" USING btree ("shortlist_id","property_id","written_at");--> statement-breakpoint
CREATE INDEX "shortlist_notes_of_person_idx" ON "shortlist_notes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "shortlist_people_of_list_idx" ON "shortlist_people" USING btree ("shortlist_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "shortlist_votes_of_home_idx" ON "shortlist_votes" USING btree ("shortlist_id","property_id");--> statement-breakpoint
CREATE INDEX "shortlists_of_owner_idx" ON "shortlists" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "shortlists_expiry_idx" ON "shortlists" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON shortlists FOR EACH ROW EXECUTE FUNCTION refuse_former_users('owner_id');
