-- A deleted account takes no new row and gets nothing of its own back: whatever still runs beside the deletion waits
-- for it here and is refused. The arguments are the columns that name the person.
CREATE FUNCTION refuse_former_users() RETURNS trigger LANGUAGE plpgsql AS $$
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
DO $$
DECLARE
  guarded record;
BEGIN
  FOR guarded IN SELECT * FROM (VALUES
    ('sessions', 'user_id'), ('credentials', 'user_id'), ('factors', 'user_id'), ('pending_sign_ins', 'user_id'), ('sign_in_codes', 'user_id'), ('recovery_codes', 'user_id'),
    ('consents', 'user_id'), ('notification_settings', 'user_id'), ('privacy_settings', 'user_id'),
    ('admin_users', 'user_id'), ('staff_users', 'user_id'), ('data_exports', 'user_id'), ('profiles', 'user_id'),
    ('projects', 'user_id'), ('properties', 'user_id'), ('property_revisions', 'author_id'),
    ('property_drafts', 'user_id'), ('stored_files', 'uploaded_by'), ('property_views', 'user_id'),
    ('view_events', 'user_id'), ('contact_reveals', 'user_id, lister_id'), ('saved_searches', 'user_id'),
    ('favorites', 'user_id'), ('leads', 'user_id, agent_id'), ('lead_events', 'actor_id'), ('soft_leads', 'user_id'),
    ('property_tours', 'user_id, agent_id'), ('meetings', 'user_id, agent_id'),
    ('lister_closed_days', 'user_id'), ('conversations', 'user_id, agent_id'),
    ('agent_messages', 'sender_id, receiver_id'), ('blocks', 'user_id'), ('message_reports', 'reporter_id'),
    ('notifications', 'user_id'), ('reviews', 'author_id, agent_id'), ('reports', 'reporter_id'),
    ('tickets', 'user_id'), ('ticket_replies', 'author_id'), ('platform_leads', 'user_id'),
    ('subscriptions', 'user_id'), ('upgrade_requests', 'user_id'), ('qr_scans', 'agent_id')
  ) AS named (table_name, columns) LOOP
    EXECUTE format('CREATE TRIGGER refuse_former_users BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_former_users(%s)',
      guarded.table_name, guarded.columns);
  END LOOP;
  -- Rows that outlive the account without its words must not get the words back.
  FOR guarded IN SELECT * FROM (VALUES
    ('profiles', 'name, email, bio, company, photo', 'user_id'), ('properties', 'title, description, address', 'user_id'),
    ('leads', 'name, message', 'user_id'), ('property_tours', 'name, message', 'user_id'),
    ('meetings', 'user_name, message', 'user_id'), ('reviews', 'content', 'author_id')
  ) AS named (table_name, texts, columns) LOOP
    EXECUTE format('CREATE TRIGGER refuse_former_words BEFORE UPDATE OF %s ON %I FOR EACH ROW EXECUTE FUNCTION refuse_former_users(%s)',
      guarded.texts, guarded.table_name, guarded.columns);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_former_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a deleted account stays as it is'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'users_is_not_former', TABLE = TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_former_user BEFORE UPDATE OF name, email, image, deleted_at ON users FOR EACH ROW
WHEN (OLD.deleted_at IS NOT NULL)
EXECUTE FUNCTION keep_former_user();
