CREATE VIEW search_projection AS
SELECT p.price, p.created_at, p.id AS property_id, p.views_count - p.unranked_views AS views_count, p.area,
  search_amenity_bits(p.amenities, p.features, p.furnishing) AS amenity_bits,
  p.approval_status = 'approved' AS is_approved,
  p.featured AS is_featured,
  coalesce(p.possession_state = 'ready', false) AS is_ready,
  p.cashback IS NOT NULL AS has_cashback,
  p.purpose = 'rent' AND (p.rent_free_months > 0 OR p.rental_model = '10_2') IS TRUE AS is_rent_free,
  p.purpose, p.type, p.beds, p.baths, p.locality_id,
  coalesce(p.city_id, (SELECT l.city_id FROM localities l WHERE l.id = p.locality_id),
    (SELECT c.id FROM cities c WHERE lower(c.name) = lower(p.city) ORDER BY c.id LIMIT 1)) AS city_id,
  p.project_id, p.furnishing, p.featured_until,
  CASE WHEN place.is_exact THEN round(p.latitude::numeric, 4)
    ELSE round((place.latitude + 0.0036 * place.far * cos(place.turn))::numeric, 4) END::double precision AS latitude,
  CASE WHEN place.is_exact THEN round(p.longitude::numeric, 4)
    ELSE round((place.longitude + 0.0040 * place.far * sin(place.turn))::numeric, 4) END::double precision AS longitude,
  NOT place.is_exact AND place.latitude IS NOT NULL AS is_approximate
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place
WHERE p.archived_at IS NULL AND NOT p.is_flagged AND NOT p.is_hidden AND p.approval_status <> 'rejected'
  AND p.availability IN ('available', 'under_offer');
--> statement-breakpoint
CREATE FUNCTION empty_search_tallies() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_tallies;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION fold_search_tallies() RETURNS void
    LANGUAGE sql
    AS $$
  WITH crowded AS (
    SELECT id FROM (
      SELECT id, count(*) OVER (PARTITION BY purpose, type, beds, locality_id, city_id, is_approved) AS rows
      FROM search_tallies) AS counted
    WHERE rows > 1
  ), held AS (
    SELECT id FROM search_tallies WHERE id IN (SELECT id FROM crowded) FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM search_tallies WHERE id IN (SELECT id FROM held)
    RETURNING purpose, type, beds, locality_id, city_id, is_approved, listings
  )
  INSERT INTO search_tallies (purpose, type, beds, locality_id, city_id, is_approved, listings)
  SELECT purpose, type, beds, locality_id, city_id, is_approved, sum(listings) FROM gone
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(listings) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION save_former_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'a deleted account stays as it is'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'users_is_not_former', TABLE = TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE FUNCTION protect_legal_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'a published text stays as it is'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'legal_texts_are_kept', TABLE = TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE FUNCTION hide_listings_of_suspended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  suspended timestamptz;
BEGIN
  SELECT suspended_at INTO suspended FROM users WHERE id = NEW.user_id FOR SHARE;
  NEW.is_hidden := suspended IS NOT NULL OR NEW.taken_down_at IS NOT NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM property_search WHERE property_id = NEW.id;
  INSERT INTO property_search SELECT * FROM search_projection WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_places() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE property_search s
  SET latitude = now_at.latitude, longitude = now_at.longitude, is_approximate = now_at.is_approximate
  FROM search_projection now_at
  WHERE now_at.property_id = s.property_id AND s.locality_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_views() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE property_search SET views_count = NEW.views_count - NEW.unranked_views WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_months_of_lead() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT agent, month_in_india(at) FROM (VALUES
    (OLD.agent_id, OLD.created_at), (OLD.agent_id, OLD.converted_at),
    (NEW.agent_id, NEW.created_at), (NEW.agent_id, NEW.converted_at)) AS named (agent, at)
  WHERE at IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_months_of_leads() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT agent_id, month_in_india(created_at) FROM changed
  UNION SELECT agent_id, month_in_india(converted_at) FROM changed WHERE converted_at IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_months_of_properties() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT user_id, month_in_india(created_at) FROM changed GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_months_of_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT owner, month_in_india(at) FROM (VALUES
    (OLD.user_id, OLD.created_at), (NEW.user_id, NEW.created_at)) AS named (owner, at) GROUP BY 1, 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION queue_live_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727404203);
  UPDATE live_events SET position = greatest(
    (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
    (SELECT coalesce(max(position), 0) + 1 FROM live_events)
  ) WHERE id = NEW.id;
  PERFORM pg_notify('live', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE property_search;
  INSERT INTO property_search SELECT * FROM search_projection;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or erased', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_is_kept', TABLE = TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_former_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  named text;
  person uuid;
BEGIN
  FOREACH named IN ARRAY TG_ARGV LOOP
    person := (to_jsonb(NEW) ->> named)::uuid;
    CONTINUE WHEN person IS NULL;
    PERFORM 1 FROM users WHERE id = person AND deleted_at IS NULL FOR KEY SHARE;
    IF NOT FOUND AND EXISTS (SELECT 1 FROM users WHERE id = person) THEN
      RAISE EXCEPTION 'the account that % of % names is deleted', named, TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = 'users_is_not_former', TABLE = TG_TABLE_NAME;
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION remember_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION tally_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  least bigint;
  most bigint;
BEGIN
  WITH added AS (
    INSERT INTO search_tallies (purpose, type, beds, locality_id, city_id, is_approved, listings)
    SELECT purpose, type, beds, locality_id, city_id, is_approved,
      count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6
    RETURNING id
  )
  SELECT min(id), max(id) INTO least, most FROM added;
  IF (least - 1) / 1000 <> most / 1000 THEN
    PERFORM fold_search_tallies();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN
    NEW.updated_at := date_trunc('milliseconds', now());
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION when_converted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.converted_at := CASE WHEN NEW.status = 'converted' THEN coalesce(NEW.converted_at, NEW.updated_at) END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER save_former_user BEFORE UPDATE OF name, email, image, deleted_at ON users FOR EACH ROW WHEN ((old.deleted_at IS NOT NULL)) EXECUTE FUNCTION save_former_user();
--> statement-breakpoint
CREATE TRIGGER protect_legal_text BEFORE UPDATE ON legal_texts FOR EACH ROW EXECUTE FUNCTION protect_legal_text();
--> statement-breakpoint
CREATE TRIGGER keep_legal_version BEFORE UPDATE OF version ON legal_versions FOR EACH ROW EXECUTE FUNCTION protect_legal_text();
--> statement-breakpoint
CREATE TRIGGER hide_listings_of_suspended BEFORE INSERT OR UPDATE OF user_id, taken_down_at ON properties FOR EACH ROW EXECUTE FUNCTION hide_listings_of_suspended();
--> statement-breakpoint
CREATE TRIGGER months_forget_leads AFTER DELETE ON leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_leads();
--> statement-breakpoint
CREATE TRIGGER months_forget_properties AFTER DELETE ON properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_properties();
--> statement-breakpoint
CREATE TRIGGER months_learn_of_lead AFTER UPDATE ON leads FOR EACH ROW WHEN (((((old.agent_id IS DISTINCT FROM new.agent_id) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.first_response_at IS DISTINCT FROM new.first_response_at)) OR (old.converted_at IS DISTINCT FROM new.converted_at))) EXECUTE FUNCTION mark_months_of_lead();
--> statement-breakpoint
CREATE TRIGGER months_learn_of_leads AFTER INSERT ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_leads();
--> statement-breakpoint
CREATE TRIGGER months_learn_of_properties AFTER INSERT ON properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_properties();
--> statement-breakpoint
CREATE TRIGGER months_learn_of_property AFTER UPDATE ON properties FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION mark_months_of_property();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER queue_live_event AFTER INSERT ON live_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_live_event();
--> statement-breakpoint
CREATE TRIGGER price_history_is_kept BEFORE DELETE OR UPDATE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_is_not_emptied BEFORE TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER price_history_is_written_by_triggers BEFORE INSERT ON price_history FOR EACH ROW WHEN ((pg_trigger_depth() < 1)) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON admin_users FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON agent_messages FOR EACH ROW EXECUTE FUNCTION refuse_former_users('sender_id', 'receiver_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_reveals FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'advertiser_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON factors FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_events FOR EACH ROW EXECUTE FUNCTION refuse_former_users('actor_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON legal_drafts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON advertiser_closed_days FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT OR UPDATE OF owner_id ON ownership_transfers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('owner_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON meetings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON message_reports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('reporter_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON notification_settings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON pending_sign_ins FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON platform_lead_events FOR EACH ROW EXECUTE FUNCTION refuse_former_users('actor_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON platform_leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON privacy_settings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_drafts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_revisions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_tours FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_views FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON qr_scans FOR EACH ROW EXECUTE FUNCTION refuse_former_users('agent_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('reporter_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON review_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id', 'agent_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON sign_in_codes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON site_drafts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON soft_leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON staff_users FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON stored_files FOR EACH ROW EXECUTE FUNCTION refuse_former_users('uploaded_by');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON ticket_replies FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON upgrade_requests FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_users BEFORE INSERT ON view_events FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF name, message ON leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF user_name, message ON meetings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF name, email, bio, company, photo ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF title, description, address ON properties FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF name, message ON property_tours FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
--> statement-breakpoint
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF content ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
--> statement-breakpoint
CREATE TRIGGER remember_first_price AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER remember_price AFTER UPDATE OF price ON properties FOR EACH ROW WHEN ((old.price IS DISTINCT FROM new.price)) EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER search_learns_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (((((((((((((((((((((((((((((old.price IS DISTINCT FROM new.price) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.area IS DISTINCT FROM new.area)) OR (old.amenities IS DISTINCT FROM new.amenities)) OR (old.features IS DISTINCT FROM new.features)) OR (old.approval_status IS DISTINCT FROM new.approval_status)) OR (old.featured IS DISTINCT FROM new.featured)) OR (old.possession_state IS DISTINCT FROM new.possession_state)) OR (old.cashback IS DISTINCT FROM new.cashback)) OR (old.rent_free_months IS DISTINCT FROM new.rent_free_months)) OR (old.rental_model IS DISTINCT FROM new.rental_model)) OR (old.purpose IS DISTINCT FROM new.purpose)) OR (old.type IS DISTINCT FROM new.type)) OR (old.beds IS DISTINCT FROM new.beds)) OR (old.baths IS DISTINCT FROM new.baths)) OR (old.locality_id IS DISTINCT FROM new.locality_id)) OR (old.city_id IS DISTINCT FROM new.city_id)) OR (old.city IS DISTINCT FROM new.city)) OR (old.project_id IS DISTINCT FROM new.project_id)) OR (old.furnishing IS DISTINCT FROM new.furnishing)) OR (old.featured_until IS DISTINCT FROM new.featured_until)) OR (old.archived_at IS DISTINCT FROM new.archived_at)) OR (old.is_flagged IS DISTINCT FROM new.is_flagged)) OR (old.is_hidden IS DISTINCT FROM new.is_hidden)) OR (old.availability IS DISTINCT FROM new.availability)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude)) OR (old.coordinates_source IS DISTINCT FROM new.coordinates_source))) EXECUTE FUNCTION refresh_search();
--> statement-breakpoint
CREATE TRIGGER search_learns_of_listing AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION refresh_search();
--> statement-breakpoint
CREATE TRIGGER search_learns_of_place AFTER UPDATE OF latitude, longitude ON localities FOR EACH ROW WHEN (((old.latitude IS DISTINCT FROM new.latitude) OR (old.longitude IS DISTINCT FROM new.longitude))) EXECUTE FUNCTION refresh_search_places();
--> statement-breakpoint
CREATE TRIGGER search_learns_of_view AFTER UPDATE OF views_count ON properties FOR EACH ROW WHEN ((old.views_count <> new.views_count)) EXECUTE FUNCTION refresh_search_views();
--> statement-breakpoint
CREATE TRIGGER search_tallies_empty AFTER TRUNCATE ON property_search FOR EACH STATEMENT EXECUTE FUNCTION empty_search_tallies();
--> statement-breakpoint
CREATE TRIGGER search_tallies_grow AFTER INSERT ON property_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_search();
--> statement-breakpoint
CREATE TRIGGER search_tallies_shrink AFTER DELETE ON property_search REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_search();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON admin_users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_monthly_stats FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON amenities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON canned_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON credentials FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON legal_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ownership_transfers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON localities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON meetings FOR EACH ROW WHEN (NEW.at_risk_since IS NOT DISTINCT FROM OLD.at_risk_since) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notification_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON platform_leads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON privacy_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON properties FOR EACH ROW WHEN (((old.views_count = new.views_count) AND (old.contact_requests = new.contact_requests) AND (old.tour_requests = new.tour_requests))) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_revisions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_tours FOR EACH ROW WHEN (NEW.at_risk_since IS NOT DISTINCT FROM OLD.at_risk_since) EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON review_reasons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON saved_searches FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON site_content FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON site_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON upgrade_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON verifications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
CREATE TRIGGER when_converted BEFORE INSERT OR UPDATE OF status ON leads FOR EACH ROW EXECUTE FUNCTION when_converted();
