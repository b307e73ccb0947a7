-- Prices follow each other strictly in time, whatever updated_at a statement brings: the last row is the price of today.
CREATE OR REPLACE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_history (property_id, previous_price, price, changed_at)
    VALUES (NEW.id, NULL, NEW.price, NEW.created_at);
  ELSE
    SELECT max(changed_at) INTO latest FROM price_history WHERE property_id = NEW.id;
    INSERT INTO price_history (property_id, previous_price, price, changed_at)
    VALUES (NEW.id, OLD.price, NEW.price, greatest(NEW.updated_at, latest + interval '1 millisecond'));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Nobody writes a price that a home never had: rows come from the triggers of properties alone.
CREATE TRIGGER price_history_is_written_by_triggers BEFORE INSERT ON price_history FOR EACH ROW
WHEN (pg_trigger_depth() < 1)
EXECUTE FUNCTION refuse_change();
