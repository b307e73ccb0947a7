-- The hours of the week stand in the profile alone: a weekday that was not named here was closed.
UPDATE "profiles" SET "working_hours" = (
  SELECT jsonb_object_agg(
    week.day,
    CASE WHEN hours.id IS NULL THEN 'null'::jsonb
    ELSE jsonb_build_object('opens', hours.opens_at, 'closes', hours.closes_at) END
  )
  FROM unnest(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) AS week(day)
  LEFT JOIN "lister_hours" AS hours ON hours.user_id = "profiles"."user_id" AND hours.weekday = week.day
)
WHERE "user_id" IN (SELECT "user_id" FROM "lister_hours");--> statement-breakpoint
DROP TABLE "lister_hours" CASCADE;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;
