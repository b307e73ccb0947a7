-- updated_at moves on every change that does not set it itself.
CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN
    NEW.updated_at := date_trunc('milliseconds', now());
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  touched text;
BEGIN
  FOR touched IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'updated_at' AND table_name <> 'properties'
  LOOP
    EXECUTE format(
      'CREATE TRIGGER touch_updated_at BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_updated_at()', touched);
  END LOOP;
END
$$;
--> statement-breakpoint
-- A counted view or enquiry is not an edit of the listing.
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON properties FOR EACH ROW
WHEN (
  OLD.views_count = NEW.views_count
  AND OLD.contact_requests = NEW.contact_requests
  AND OLD.tour_requests = NEW.tour_requests
)
EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_history (property_id, previous_price, price, changed_at)
    VALUES (NEW.id, NULL, NEW.price, NEW.created_at);
  ELSE
    INSERT INTO price_history (property_id, previous_price, price, changed_at)
    VALUES (NEW.id, OLD.price, NEW.price, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER remember_first_price AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER remember_price AFTER UPDATE OF price ON properties FOR EACH ROW
WHEN (OLD.price IS DISTINCT FROM NEW.price)
EXECUTE FUNCTION remember_price();
--> statement-breakpoint
-- The constraint named in the error is what callers look at.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or erased', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_is_kept', TABLE = TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER price_history_is_kept BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_is_not_emptied BEFORE TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
