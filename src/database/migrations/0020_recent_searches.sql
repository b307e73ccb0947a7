-- in steps: the index of the listings by their first publication is built while they are written.
CREATE TABLE IF NOT EXISTS "recent_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL CONSTRAINT "recent_searches_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action,
	"query" text NOT NULL,
	"filters" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_searches_user_query_key" UNIQUE("user_id","query")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "recent_searches_of_user_newest_idx" ON "recent_searches" USING btree ("user_id","opened_at","id");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refuse_former_users BEFORE INSERT ON recent_searches FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_first_published_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "properties_first_published_idx" ON "properties" USING btree (coalesce("listed_at", "created_at"));
