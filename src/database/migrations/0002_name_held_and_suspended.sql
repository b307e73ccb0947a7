ALTER TABLE "properties" RENAME COLUMN "is_flagged" TO "is_held";
--> statement-breakpoint
ALTER TABLE "properties" RENAME COLUMN "is_hidden" TO "is_suspended";
--> statement-breakpoint
ALTER TABLE "properties" RENAME CONSTRAINT "properties_taken_down_is_hidden" TO "properties_taken_down_is_suspended";
--> statement-breakpoint
-- Before refuse_former_users in the alphabet, as triggers fire: the stronger lock of the person first.
ALTER TRIGGER hide_listings_of_suspended ON properties RENAME TO derive_suspension;
--> statement-breakpoint
ALTER FUNCTION hide_listings_of_suspended() RENAME TO derive_suspension;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derive_suspension() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  suspended timestamptz;
BEGIN
  SELECT suspended_at INTO suspended FROM users WHERE id = NEW.user_id FOR SHARE;
  NEW.is_suspended := suspended IS NOT NULL OR NEW.taken_down_at IS NOT NULL;
  RETURN NEW;
END
$$;
