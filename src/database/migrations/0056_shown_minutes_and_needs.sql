CREATE TABLE "rental_needs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"people" smallint,
	"has_pets" boolean NOT NULL,
	"has_visitors" boolean NOT NULL,
	"cooks_meat" boolean NOT NULL,
	"has_car" boolean NOT NULL,
	"months" smallint,
	CONSTRAINT "rental_needs_people_range" CHECK ("rental_needs"."people" between 1 and 20),
	CONSTRAINT "rental_needs_months_range" CHECK ("rental_needs"."months" between 1 and 36)
);
--> statement-breakpoint
ALTER TABLE "shortlist_changes" DROP CONSTRAINT "shortlist_changes_kind_known";--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "shows_minutes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_needs" ADD CONSTRAINT "rental_needs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_changes" ADD CONSTRAINT "shortlist_changes_kind_known" CHECK ("shortlist_changes"."kind" in ('created', 'joined', 'voted_yes', 'voted_perhaps', 'voted_no', 'vote_withdrawn', 'noted', 'note_removed', 'musts_chosen', 'home_added', 'home_removed', 'person_removed', 'left', 'renamed', 'closed', 'opened', 'link_renewed', 'minutes_shown', 'minutes_hidden')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON rental_needs FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
