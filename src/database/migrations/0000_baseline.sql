-- Trigram similarity for search and suggestions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION month_in_india(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT date_trunc('month', at AT TIME ZONE 'Asia/Kolkata')::date
$$;

CREATE FUNCTION place_core(plain text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(
    plain, '\y(nagar|road|rd|colony|marg|vihar|path|extension|extn|jaipur)\y', '', 'g')), ''), plain)
$$;

CREATE FUNCTION plain_place(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT btrim(regexp_replace(lower(name), '[\s.,''()/-]+', ' ', 'g'))
$$;

CREATE FUNCTION place_score(name text, asked text) RETURNS real
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
DECLARE
  plain text := plain_place(name);
  alike real;
BEGIN
  IF plain = asked THEN RETURN 4; END IF;
  IF starts_with(plain, asked) THEN RETURN 3; END IF;
  IF position(asked in plain) > 0 THEN RETURN 2; END IF;
  IF length(asked) < 4 OR similarity(plain, asked) < 0.15 THEN RETURN 0; END IF;
  alike := greatest(
    similarity(place_core(plain), place_core(asked)),
    similarity(replace(plain, ' ', ''), replace(asked, ' ', '')) - 0.15);
  RETURN CASE WHEN alike >= 0.4 THEN alike + similarity(plain, asked) / 10 ELSE 0 END;
END
$$;

CREATE FUNCTION search_amenity_bits(amenities text[], features text[], furnishing text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(bit_or(1 << word.bit), 0)
    | CASE WHEN furnishing = 'furnished' THEN 1 << 8 ELSE 0 END
  FROM unnest(amenities || features) AS said(name)
  JOIN (VALUES
    ('parking', 0), ('gym', 1), ('gym/fitness center', 1), ('swimming pool', 2),
    ('garden', 3), ('garden/landscaping', 3), ('security', 4), ('elevator', 5), ('lift', 5),
    ('balcony', 6), ('ac', 7), ('air conditioning', 7), ('furnished', 8), ('pet friendly', 9)
  ) AS word(name, bit) ON word.name = lower(said.name)
$$;

CREATE FUNCTION steady_chance(listing uuid, part text) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT ('x' || substr(md5(listing::text || part), 1, 8))::bit(32)::bigint / 4294967296.0
$$;
--> statement-breakpoint
-- Tables, their keys and indexes; written by drizzle-kit from the schema.
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "live_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" bigint,
	CONSTRAINT "live_events_position_key" UNIQUE("position"),
	CONSTRAINT "live_events_kind_known" CHECK ("live_events"."kind" in ('message', 'read', 'notification', 'lead', 'visit', 'ticket', 'import'))
);

CREATE TABLE "mail_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text DEFAULT 'unknown' NOT NULL,
	"reply_code" integer,
	"handed_over_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_outcome_known" CHECK ("mail_deliveries"."outcome" in ('unknown', 'sent', 'refused'))
);

CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "admin_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "admin_roles_name_key" UNIQUE("name"),
	CONSTRAINT "admin_roles_name_known" CHECK ("admin_roles"."name" in ('admin', 'superadmin'))
);

CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"left" integer NOT NULL,
	"operator" text NOT NULL,
	"right" integer NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captchas_operator_known" CHECK ("captchas"."operator" in ('plus', 'minus', 'times')),
	CONSTRAINT "captchas_left_range" CHECK ("captchas"."left" between 1 and 10),
	CONSTRAINT "captchas_right_range" CHECK ("captchas"."right" between 1 and 10)
);

CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"ip_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('terms', 'privacy', 'marketing', 'contact_sharing', 'viewer_contact', 'analytics'))
);

CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_provider_account_key" UNIQUE("provider_id","account_id")
);

CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);

CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id")
);

CREATE TABLE "privacy_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"contact_info" boolean DEFAULT true NOT NULL,
	"viewer_contact" boolean DEFAULT false NOT NULL,
	"property_history" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"passkey_id" uuid,
	"stays_signed_in" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token_hash")
);

CREATE TABLE "staff_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_role_known" CHECK ("staff_users"."role" in ('support', 'sales', 'listingagent', 'listingmanager', 'customer_service'))
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"image" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"area_unit" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text,
	"deleted_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('en', 'hi')),
	CONSTRAINT "users_area_unit_known" CHECK ("users"."area_unit" in ('sqft', 'sqm', 'gaj'))
);

CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"pending_sign_in_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"encrypted_secret" text,
	"phone" text,
	"verified_at" timestamp (3) with time zone,
	"last_used_step" integer,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factors_type_known" CHECK ("factors"."type" in ('totp', 'phone')),
	CONSTRAINT "factors_phone_format" CHECK ("factors"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "factors_type_complete" CHECK (("factors"."type" = 'totp') = ("factors"."encrypted_secret" is not null) and ("factors"."type" = 'phone') = ("factors"."phone" is not null))
);

CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"stays_signed_in" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_token_key" UNIQUE("token_hash")
);

CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_of_user_key" UNIQUE("user_id","code_hash")
);

CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"browser_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_codes_browser_key" UNIQUE("browser_hash"),
	CONSTRAINT "sign_in_codes_tries_range" CHECK ("sign_in_codes"."tries" between 0 and 3)
);

CREATE TABLE "account_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"removed" jsonb NOT NULL,
	"retained" jsonb NOT NULL,
	"email" text,
	"locale" text,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"file_keys" text[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_deletions_user_key" UNIQUE("user_id"),
	CONSTRAINT "account_deletions_locale_known" CHECK ("account_deletions"."locale" in ('en', 'hi')),
	CONSTRAINT "account_deletions_finished_is_empty" CHECK ("account_deletions"."finished_at" is null or ("account_deletions"."email" is null and cardinality("account_deletions"."phones") = 0 and cardinality("account_deletions"."file_keys") = 0))
);

CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"file_key" text,
	"token_hash" text,
	"bytes" integer,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_status_known" CHECK ("data_exports"."status" in ('requested', 'ready', 'failed', 'expired'))
);

CREATE TABLE "legal_drafts" (
	"author_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"based_on" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "legal_texts" (
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "legal_texts_pkey" PRIMARY KEY("version","kind","locale"),
	CONSTRAINT "legal_texts_kind_known" CHECK ("legal_texts"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_texts_locale_known" CHECK ("legal_texts"."locale" in ('en', 'hi')),
	CONSTRAINT "legal_texts_body_length" CHECK (char_length("legal_texts"."body") between 1 and 40000)
);

CREATE TABLE "legal_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_versions_version_is_day" CHECK ("legal_versions"."version" ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$')
);

CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_numeric_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"mobile_number" text,
	"phone" text,
	"alternate_phone" text,
	"city" text,
	"location" text,
	"company" text,
	"specialization" text,
	"bio" text,
	"experience" integer,
	"agent_category" text DEFAULT 'individual' NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"photo" text,
	"website" text,
	"rera_number" text,
	"working_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"response_time_commitment" text DEFAULT '2_hours' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_total" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_key" UNIQUE("user_id"),
	CONSTRAINT "profiles_user_numeric_id_key" UNIQUE("user_numeric_id"),
	CONSTRAINT "profiles_user_numeric_id_digits" CHECK ("profiles"."user_numeric_id" >= 10000),
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('normal', 'owner', 'agent', 'builder')),
	CONSTRAINT "profiles_agent_category_known" CHECK ("profiles"."agent_category" in ('individual', 'agency', 'developer')),
	CONSTRAINT "profiles_response_time_known" CHECK ("profiles"."response_time_commitment" in ('15_minutes', '30_minutes', '1_hour', '2_hours', '4_hours', '24_hours')),
	CONSTRAINT "profiles_visibility_known" CHECK ("profiles"."visibility" in ('public', 'registered', 'private')),
	CONSTRAINT "profiles_experience_range" CHECK ("profiles"."experience" between 0 and 50),
	CONSTRAINT "profiles_mobile_number_format" CHECK ("profiles"."mobile_number" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "profiles_phone_format" CHECK ("profiles"."phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "profiles_alternate_phone_format" CHECK ("profiles"."alternate_phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "profiles_rating_within_stars" CHECK ("profiles"."rating_total" between "profiles"."review_count" and "profiles"."review_count" * 5)
);

CREATE TABLE "team_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invites_role_known" CHECK ("team_invites"."role" in ('owner', 'member', 'assistant')),
	CONSTRAINT "team_invites_status_known" CHECK ("team_invites"."status" in ('open', 'accepted', 'withdrawn'))
);

CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"capacity" integer,
	"paused_at" timestamp (3) with time zone,
	"locality_ids" uuid[] DEFAULT '{}' NOT NULL,
	"budget_min" bigint,
	"budget_max" bigint,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"last_assigned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_person_key" UNIQUE("team_id","user_id"),
	CONSTRAINT "team_members_role_known" CHECK ("team_members"."role" in ('owner', 'member', 'assistant')),
	CONSTRAINT "team_members_capacity_range" CHECK ("team_members"."capacity" between 1 and 1000),
	CONSTRAINT "team_members_budget_order" CHECK ("team_members"."budget_min" <= "team_members"."budget_max"),
	CONSTRAINT "team_members_languages_known" CHECK ("team_members"."languages" <@ array['en', 'hi']),
	CONSTRAINT "team_members_localities_bounded" CHECK (cardinality("team_members"."locality_ids") <= 50)
);

CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"assigns_leads" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_name_length" CHECK (char_length("teams"."name") between 2 and 80)
);

CREATE TABLE "amenities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"slug" text NOT NULL,
	"is_filter" boolean DEFAULT false NOT NULL,
	"is_listing" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amenities_slug_key" UNIQUE("slug")
);

CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"slug" text NOT NULL,
	"state" text DEFAULT 'Rajasthan' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cities_slug_key" UNIQUE("slug"),
	CONSTRAINT "cities_name_state_key" UNIQUE("name","state"),
	CONSTRAINT "cities_latitude_range" CHECK ("cities"."latitude" between -90 and 90),
	CONSTRAINT "cities_longitude_range" CHECK ("cities"."longitude" between -180 and 180)
);

CREATE TABLE "localities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"slug" text NOT NULL,
	"area" text,
	"pincode" text,
	"is_popular" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"neighbourhood_en" text,
	"neighbourhood_hi" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "localities_city_slug_key" UNIQUE("city_id","slug"),
	CONSTRAINT "localities_pincode_format" CHECK ("localities"."pincode" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "localities_latitude_range" CHECK ("localities"."latitude" between -90 and 90),
	CONSTRAINT "localities_longitude_range" CHECK ("localities"."longitude" between -180 and 180)
);

CREATE TABLE "locality_aliases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"locality_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locality_aliases_locality_alias_key" UNIQUE("locality_id","alias"),
	CONSTRAINT "locality_aliases_alias_lower" CHECK ("locality_aliases"."alias" = lower("locality_aliases"."alias"))
);

CREATE TABLE "merged_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"slug" text NOT NULL,
	"into_city_id" uuid,
	"into_locality_id" uuid,
	"into_project_id" uuid,
	"into_amenity_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_entries_kind_known" CHECK ("merged_entries"."kind" in ('city', 'locality', 'project', 'amenity')),
	CONSTRAINT "merged_entries_into_its_kind" CHECK (num_nonnulls("merged_entries"."into_city_id", "merged_entries"."into_locality_id", "merged_entries"."into_project_id", "merged_entries"."into_amenity_id") = 1 and case "merged_entries"."kind" when 'city' then "merged_entries"."into_city_id" when 'locality' then "merged_entries"."into_locality_id" when 'project' then "merged_entries"."into_project_id" else "merged_entries"."into_amenity_id" end is not null)
);

CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"locality_id" uuid,
	"user_id" uuid,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"builder_name" text,
	"city" text NOT NULL,
	"location" text NOT NULL,
	"description" text,
	"rera_number" text,
	"phase" text DEFAULT 'ready' NOT NULL,
	"possession_date" date,
	"price_from" bigint,
	"price_to" bigint,
	"image_key" text,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"is_trending" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_key" UNIQUE("slug"),
	CONSTRAINT "projects_approval_status_known" CHECK ("projects"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "projects_phase_known" CHECK ("projects"."phase" in ('upcoming', 'under_construction', 'ready')),
	CONSTRAINT "projects_prices_ordered" CHECK ("projects"."price_from" >= 0 and "projects"."price_to" >= "projects"."price_from"),
	CONSTRAINT "projects_latitude_range" CHECK ("projects"."latitude" between -90 and 90),
	CONSTRAINT "projects_longitude_range" CHECK ("projects"."longitude" between -180 and 180)
);

CREATE TABLE "site_content" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_content_pkey" PRIMARY KEY("key","locale"),
	CONSTRAINT "site_content_locale_known" CHECK ("site_content"."locale" in ('en', 'hi'))
);

CREATE TABLE "site_content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_content_versions_key" UNIQUE("key","locale","version"),
	CONSTRAINT "site_content_versions_locale_known" CHECK ("site_content_versions"."locale" in ('en', 'hi'))
);

CREATE TABLE "site_drafts" (
	"author_id" uuid PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"restored_from" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "site_releases" (
	"version" integer PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"restored_from" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "cost_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"least" numeric(14, 4) NOT NULL,
	"most" numeric(14, 4) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text NOT NULL,
	"url" text,
	"checked_on" date NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_rates_key_from_key" UNIQUE("key","valid_from"),
	CONSTRAINT "cost_rates_key_known" CHECK ("cost_rates"."key" in ('duty_man', 'duty_woman', 'duty_joint', 'surcharge', 'registration', 'gst', 'gst_affordable', 'affordable_price', 'affordable_area', 'tds', 'tds_from', 'loan_duty')),
	CONSTRAINT "cost_rates_not_negative" CHECK ("cost_rates"."least" >= 0),
	CONSTRAINT "cost_rates_ordered" CHECK ("cost_rates"."least" <= "cost_rates"."most"),
	CONSTRAINT "cost_rates_days_ordered" CHECK ("cost_rates"."valid_from" <= "cost_rates"."valid_until"),
	CONSTRAINT "cost_rates_source_length" CHECK (char_length("cost_rates"."source") between 5 and 300)
);

CREATE TABLE "dlc_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"locality_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"source" text NOT NULL,
	"url" text,
	"checked_on" date NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dlc_rates_place_from_key" UNIQUE("locality_id","category","valid_from"),
	CONSTRAINT "dlc_rates_category_known" CHECK ("dlc_rates"."category" in ('plot', 'flat', 'commercial')),
	CONSTRAINT "dlc_rates_positive" CHECK ("dlc_rates"."amount" >= 1),
	CONSTRAINT "dlc_rates_days_ordered" CHECK ("dlc_rates"."valid_from" <= "dlc_rates"."valid_until"),
	CONSTRAINT "dlc_rates_source_length" CHECK (char_length("dlc_rates"."source") between 5 and 300)
);

CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_numeric_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"availability" text DEFAULT 'available' NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	"take_down_reason" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"price" bigint NOT NULL,
	"area" integer NOT NULL,
	"area_typed" numeric(9, 3),
	"area_unit" text,
	"area_type" text,
	"carpet_area" double precision GENERATED ALWAYS AS (area * case
      when type = 'plot' or area_type in ('carpet', 'plot') then 1
      when area_type = 'super_built_up' or (area_type is null and type = 'apartment') then 0.7
      else 0.87 end) STORED NOT NULL,
	"plot_length" numeric(7, 2),
	"plot_width" numeric(7, 2),
	"road_width" numeric(6, 2),
	"is_corner" boolean,
	"beds" smallint,
	"baths" smallint,
	"parking" smallint,
	"yearbuilt" smallint,
	"floor" smallint,
	"total_floors" smallint,
	"facing" text,
	"furnishing" text,
	"possession_state" text,
	"possession_date" date,
	"available_from" date,
	"rera_number" text,
	"rera_exemption" text,
	"title_kind" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT 'Rajasthan' NOT NULL,
	"zip" text,
	"city_id" uuid,
	"locality_id" uuid,
	"locality_name" text,
	"project_id" uuid,
	"latitude" double precision,
	"longitude" double precision,
	"coordinates_source" text,
	"video_url" text,
	"virtual_tour_url" text,
	"tour_360_url" text,
	"cashback" numeric(5, 2),
	"cashback_terms" text,
	"rental_model" text DEFAULT 'standard' NOT NULL,
	"rent_free_months" smallint,
	"rent_free_terms" text,
	"fixed_rental_available" boolean DEFAULT false NOT NULL,
	"fixed_rental_terms" text,
	"security_amount" bigint,
	"monthly_maintenance" bigint,
	"brokerage_kind" text,
	"brokerage_amount" numeric(10, 2),
	"true_cost" bigint,
	"cost_basis" text,
	"featured" boolean DEFAULT false NOT NULL,
	"featured_until" timestamp (3) with time zone,
	"is_sponsored" boolean DEFAULT false NOT NULL,
	"subscription_level" text DEFAULT 'free' NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"unranked_views" integer DEFAULT 0 NOT NULL,
	"contact_requests" integer DEFAULT 0 NOT NULL,
	"tour_requests" integer DEFAULT 0 NOT NULL,
	"sold_date" date,
	"rented_date" date,
	"unavailable_reason" text,
	"rejection_reason" text,
	"source" text DEFAULT 'form' NOT NULL,
	"import_key" text,
	"reference" text,
	"submission_key" uuid,
	"created_by" uuid,
	"listed_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone DEFAULT null NOT NULL,
	"confirm_by" timestamp (3) with time zone DEFAULT null NOT NULL,
	"hide_at" timestamp (3) with time zone DEFAULT null NOT NULL,
	"freshness" text DEFAULT 'confirmed' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "properties_numeric_id_key" UNIQUE("property_numeric_id"),
	CONSTRAINT "properties_numeric_id_digits" CHECK ("properties"."property_numeric_id" between 10000 and 9999999),
	CONSTRAINT "properties_title_length" CHECK (char_length("properties"."title") between 5 and 200),
	CONSTRAINT "properties_address_length" CHECK (char_length("properties"."address") between 5 and 500),
	CONSTRAINT "properties_type_known" CHECK ("properties"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other')),
	CONSTRAINT "properties_purpose_known" CHECK ("properties"."purpose" in ('sale', 'rent')),
	CONSTRAINT "properties_availability_known" CHECK ("properties"."availability" in ('available', 'under_offer', 'sold', 'rented')),
	CONSTRAINT "properties_availability_fits_purpose" CHECK (not ("properties"."availability" = 'sold' and "properties"."purpose" = 'rent') and not ("properties"."availability" = 'rented' and "properties"."purpose" = 'sale')),
	CONSTRAINT "properties_approval_status_known" CHECK ("properties"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "properties_take_down_has_a_reason" CHECK (("properties"."taken_down_at" is null) = ("properties"."take_down_reason" is null)),
	CONSTRAINT "properties_taken_down_is_hidden" CHECK ("properties"."taken_down_at" is null or "properties"."is_hidden"),
	CONSTRAINT "properties_price_range" CHECK ("properties"."price" between 1 and 9999999999),
	CONSTRAINT "properties_area_range" CHECK ("properties"."area" between 1 and 999999),
	CONSTRAINT "properties_area_type_known" CHECK ("properties"."area_type" in ('carpet', 'built_up', 'super_built_up', 'plot')),
	CONSTRAINT "properties_area_unit_known" CHECK ("properties"."area_unit" in ('sqft', 'sqm', 'gaj', 'bigha_pucca', 'bigha_kachcha')),
	CONSTRAINT "properties_area_typed_range" CHECK ("properties"."area_typed" between 0.001 and 999999),
	CONSTRAINT "properties_area_typed_has_a_unit" CHECK (("properties"."area_typed" is null) = ("properties"."area_unit" is null)),
	CONSTRAINT "properties_plot_length_range" CHECK ("properties"."plot_length" between 1 and 10000),
	CONSTRAINT "properties_plot_width_range" CHECK ("properties"."plot_width" between 1 and 10000),
	CONSTRAINT "properties_road_width_range" CHECK ("properties"."road_width" between 1 and 1000),
	CONSTRAINT "properties_beds_range" CHECK ("properties"."beds" between 0 and 50),
	CONSTRAINT "properties_baths_range" CHECK ("properties"."baths" between 0 and 50),
	CONSTRAINT "properties_parking_range" CHECK ("properties"."parking" between 0 and 100),
	CONSTRAINT "properties_yearbuilt_range" CHECK ("properties"."yearbuilt" between 1800 and 2200),
	CONSTRAINT "properties_total_floors_range" CHECK ("properties"."total_floors" between 0 and 200),
	CONSTRAINT "properties_floor_range" CHECK ("properties"."floor" between -5 and 200),
	CONSTRAINT "properties_facing_known" CHECK ("properties"."facing" in ('north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west')),
	CONSTRAINT "properties_furnishing_known" CHECK ("properties"."furnishing" in ('furnished', 'semi-furnished', 'unfurnished')),
	CONSTRAINT "properties_possession_state_known" CHECK ("properties"."possession_state" in ('ready', 'under_construction')),
	CONSTRAINT "properties_rera_exemption_known" CHECK ("properties"."rera_exemption" in ('small_area', 'few_units', 'completed_before', 'renovation')),
	CONSTRAINT "properties_title_kind_known" CHECK ("properties"."title_kind" in ('jda_patta', 'housing_board', 'nagar_nigam_patta', 'society_patta', 'converted_90a', 'agricultural', 'other')),
	CONSTRAINT "properties_latitude_range" CHECK ("properties"."latitude" between -90 and 90),
	CONSTRAINT "properties_longitude_range" CHECK ("properties"."longitude" between -180 and 180),
	CONSTRAINT "properties_coordinates_paired" CHECK (("properties"."latitude" is null) = ("properties"."longitude" is null)),
	CONSTRAINT "properties_coordinates_source_known" CHECK ("properties"."coordinates_source" in ('listing', 'map', 'import', 'locality')),
	CONSTRAINT "properties_cashback_range" CHECK ("properties"."cashback" between 0.1 and 10),
	CONSTRAINT "properties_rental_model_known" CHECK ("properties"."rental_model" in ('standard', '10_2', 'bachelor', 'family', 'any')),
	CONSTRAINT "properties_rent_free_months_range" CHECK ("properties"."rent_free_months" between 1 and 12),
	CONSTRAINT "properties_security_amount_range" CHECK ("properties"."security_amount" between 0 and 99999999),
	CONSTRAINT "properties_brokerage_kind_known" CHECK ("properties"."brokerage_kind" in ('none', 'percent', 'months', 'fixed')),
	CONSTRAINT "properties_brokerage_amount_given" CHECK (("properties"."brokerage_amount" is not null) = (coalesce("properties"."brokerage_kind", 'none') <> 'none')),
	CONSTRAINT "properties_brokerage_amount_positive" CHECK ("properties"."brokerage_amount" > 0),
	CONSTRAINT "properties_monthly_maintenance_range" CHECK ("properties"."monthly_maintenance" between 0 and 999999),
	CONSTRAINT "properties_subscription_level_known" CHECK ("properties"."subscription_level" in ('free', 'professional', 'premium')),
	CONSTRAINT "properties_source_known" CHECK ("properties"."source" in ('form', 'import', 'staff', 'demo')),
	CONSTRAINT "properties_freshness_known" CHECK ("properties"."freshness" in ('confirmed', 'late', 'stale', 'hidden')),
	CONSTRAINT "properties_hidden_after_late" CHECK ("properties"."hide_at" > "properties"."confirm_by"),
	CONSTRAINT "properties_counters_not_negative" CHECK ("properties"."views_count" >= 0 and "properties"."contact_requests" >= 0 and "properties"."tour_requests" >= 0)
);

CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"property_id" uuid,
	"project_id" uuid,
	"claim" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	"ended_by" uuid,
	"end_reason" text,
	"note" text,
	"ending_notified_at" timestamp (3) with time zone,
	"expired_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_one_subject" CHECK (num_nonnulls("evidence"."person_id", "evidence"."property_id", "evidence"."project_id") = 1),
	CONSTRAINT "evidence_claim_known" CHECK ("evidence"."claim" in ('agent_rera', 'company_registration', 'identity', 'earlier_check', 'authority', 'title_document', 'project_rera', 'address_visited', 'photos_here')),
	CONSTRAINT "evidence_method_known" CHECK ("evidence"."method" in ('document_seen', 'visited', 'not_recorded')),
	CONSTRAINT "evidence_ended_because_known" CHECK ("evidence"."ended_because" in ('withdrawn', 'changed', 'replaced')),
	CONSTRAINT "evidence_ended_for_a_reason" CHECK (("evidence"."ended_at" is null) = ("evidence"."ended_because" is null)),
	CONSTRAINT "evidence_valid_after_check" CHECK ("evidence"."valid_until" > "evidence"."checked_at")
);

CREATE TABLE "property_import_photos" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"line" integer,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"file_key" text,
	CONSTRAINT "property_import_photos_key" PRIMARY KEY("import_id","name"),
	CONSTRAINT "property_import_photos_state_known" CHECK ("property_import_photos"."state" in ('found', 'stored', 'refused', 'unmatched'))
);

CREATE TABLE "property_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb,
	"is_complete" boolean DEFAULT true NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"action" text DEFAULT 'add' NOT NULL,
	"is_in_file" boolean DEFAULT true NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listing_version" integer,
	"before" jsonb,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text,
	"title" text,
	"reference" text,
	"property_id" uuid,
	"lead_id" uuid,
	CONSTRAINT "property_import_rows_line_key" UNIQUE("import_id","line"),
	CONSTRAINT "property_import_rows_state_known" CHECK ("property_import_rows"."state" in ('read', 'ready', 'skipped', 'refused', 'known', 'imported', 'undone')),
	CONSTRAINT "property_import_rows_action_known" CHECK ("property_import_rows"."action" in ('add', 'update', 'close'))
);

CREATE TABLE "property_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'listings' NOT NULL,
	"team_id" uuid,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"previews" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_file_kept" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"zip_name" text,
	"zip_bytes" bigint DEFAULT 0 NOT NULL,
	"zip_pieces" integer DEFAULT 0 NOT NULL,
	"zip_read_at" timestamp (3) with time zone,
	"zip_problem" jsonb,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"undo_until" timestamp (3) with time zone,
	"purged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_imports_kind_known" CHECK ("property_imports"."kind" in ('listings', 'leads')),
	CONSTRAINT "property_imports_format_known" CHECK ("property_imports"."format" in ('csv', 'xlsx', 'json')),
	CONSTRAINT "property_imports_state_known" CHECK ("property_imports"."state" in ('mapping', 'checking', 'checked', 'running', 'finished', 'cancelled', 'undoing', 'undone')),
	CONSTRAINT "property_imports_zip_pieces_positive" CHECK ("property_imports"."zip_pieces" >= 0),
	CONSTRAINT "property_imports_ended_can_be_undone" CHECK (("property_imports"."ended_at" is null) = ("property_imports"."undo_until" is null))
);

CREATE TABLE "ownership_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"owner_id" uuid,
	"owner_name" text,
	"owner_email" text,
	"owner_phone" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submission_key" uuid NOT NULL,
	"email_count" integer DEFAULT 1 NOT NULL,
	"last_email_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ownership_transfers_status_known" CHECK ("ownership_transfers"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "ownership_transfers_locale_known" CHECK ("ownership_transfers"."locale" in ('en', 'hi')),
	CONSTRAINT "ownership_transfers_owner_phone_format" CHECK ("ownership_transfers"."owner_phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "ownership_transfers_owner_email_lower" CHECK ("ownership_transfers"."owner_email" = lower("ownership_transfers"."owner_email")),
	CONSTRAINT "ownership_transfers_emails_positive" CHECK ("ownership_transfers"."email_count" >= 1)
);

CREATE TABLE "availability_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"advertiser_id" uuid NOT NULL,
	"was_available" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_answers_once_key" UNIQUE("property_id","user_id")
);

CREATE TABLE "brokerage_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"advertiser_id" uuid NOT NULL,
	"was_as_declared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brokerage_answers_once_key" UNIQUE("property_id","user_id")
);

CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"previous_price" bigint,
	"price" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "property_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_keys" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"writer" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "property_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_events_kind_known" CHECK ("property_events"."kind" in ('created', 'edited', 'images_changed', 'price_changed', 'availability_changed', 'submitted', 'approved', 'rejected', 'held', 'released', 'revision_submitted', 'revision_approved', 'revision_rejected', 'featured', 'unfeatured', 'archived', 'restored', 'duplicated', 'revision_withdrawn', 'listed_for_owner', 'taken_over', 'ownership_transfer_declined', 'transferred', 'confirmed', 'reported_gone', 'confirmation_missed'))
);

CREATE TABLE "property_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"author_id" uuid,
	"changes" jsonb NOT NULL,
	"images" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_revisions_status_known" CHECK ("property_revisions"."status" in ('pending', 'approved', 'rejected', 'withdrawn'))
);

CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"pieces" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploads_kind_known" CHECK ("media_uploads"."kind" in ('film', 'panorama')),
	CONSTRAINT "media_uploads_bytes_positive" CHECK ("media_uploads"."bytes" >= 1)
);

CREATE TABLE "property_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"file_key" text,
	"image_url" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder_colour" text,
	"perceptual_hash" text,
	"near_duplicate_bands" text[] GENERATED ALWAYS AS (case when perceptual_hash ~ '^[0-9a-f]{16}$' and bit_count(decode(perceptual_hash, 'hex')) between 10 and 54 then array['1' || substr(perceptual_hash, 1, 4), '2' || substr(perceptual_hash, 5, 4), '3' || substr(perceptual_hash, 9, 4), '4' || substr(perceptual_hash, 13, 4)] end) STORED,
	"alt_text" text,
	"is_illustration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_images_order_key" UNIQUE("property_id","position"),
	CONSTRAINT "property_images_position_range" CHECK ("property_images"."position" between 0 and 9),
	CONSTRAINT "property_images_primary_is_first" CHECK ("property_images"."is_primary" = ("property_images"."position" = 0))
);

CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"content_hash" char(64) NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder_colour" text,
	"perceptual_hash" text,
	"window_hashes" text,
	"has_contact_in_metadata" boolean DEFAULT false NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_content_owner_key" UNIQUE("content_hash","uploaded_by"),
	CONSTRAINT "stored_files_kind_known" CHECK ("stored_files"."kind" in ('image', 'video', 'panorama', 'document', 'export')),
	CONSTRAINT "stored_files_bytes_positive" CHECK ("stored_files"."bytes" >= 1)
);

CREATE TABLE "home_disputes" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "home_features" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"compared_changes" integer DEFAULT 0 NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"blocks" integer[] DEFAULT '{}' NOT NULL
);

CREATE TABLE "home_group_members" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"is_representative" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "home_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "home_pairs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"score" real NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"verdict" text,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_pairs_ordered" CHECK ("home_pairs"."property_id" < "home_pairs"."other_id"),
	CONSTRAINT "home_pairs_state_known" CHECK ("home_pairs"."state" in ('disputed', 'undecided', 'grouped', 'decided')),
	CONSTRAINT "home_pairs_verdict_known" CHECK ("home_pairs"."verdict" in ('same', 'different')),
	CONSTRAINT "home_pairs_decided" CHECK (("home_pairs"."verdict" is null) = ("home_pairs"."decided_at" is null)),
	CONSTRAINT "home_pairs_score_range" CHECK ("home_pairs"."score" between 0 and 1)
);

CREATE TABLE "contact_reveals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid,
	"advertiser_id" uuid NOT NULL,
	"user_id" uuid,
	"session_key" text,
	"channel" text DEFAULT 'phone' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_reveals_channel_known" CHECK ("contact_reveals"."channel" in ('phone', 'email', 'whatsapp'))
);

CREATE TABLE "property_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid,
	"session_id" text NOT NULL,
	"view_count" integer DEFAULT 1 NOT NULL,
	"first_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "property_views_session_key" UNIQUE("property_id","session_id"),
	CONSTRAINT "property_views_view_count_positive" CHECK ("property_views"."view_count" >= 1)
);

CREATE TABLE "view_events" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid,
	"session_id" text NOT NULL,
	"user_agent" text,
	"device" text DEFAULT 'unknown' NOT NULL,
	"source" text DEFAULT 'direct' NOT NULL,
	"medium" text DEFAULT 'website' NOT NULL,
	"campaign" text,
	"referrer" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_events_pkey" PRIMARY KEY("id","created_at"),
	CONSTRAINT "view_events_device_known" CHECK ("view_events"."device" in ('phone', 'tablet', 'desktop', 'unknown'))
) PARTITION BY RANGE ("created_at");

-- A job adds one for each month; the rest is what has none yet.
CREATE SCHEMA partitions;
CREATE TABLE partitions.view_events_rest PARTITION OF "view_events" DEFAULT;

CREATE TABLE "view_tallies" (
	"property_id" uuid NOT NULL,
	"is_ranked" boolean NOT NULL
);

CREATE TABLE "property_search" (
	"price" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"property_id" uuid PRIMARY KEY NOT NULL,
	"views_count" integer NOT NULL,
	"area" integer NOT NULL,
	"amenity_bits" integer NOT NULL,
	"is_approved" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_cashback" boolean NOT NULL,
	"is_rent_free" boolean NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"beds" smallint,
	"baths" smallint,
	"locality_id" uuid,
	"city_id" uuid,
	"project_id" uuid,
	"furnishing" text,
	"featured_until" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"is_approximate" boolean DEFAULT false NOT NULL,
	"slot" serial NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"carpet_rate" bigint DEFAULT 0 NOT NULL,
	"true_cost" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"filters" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"type" text,
	"min_price" bigint,
	"max_price" bigint,
	"beds" smallint,
	"baths" smallint,
	"min_area" integer,
	"max_area" integer,
	"bhk" smallint[],
	"amenity_bits" integer DEFAULT 0 NOT NULL,
	"furnishing" text,
	"is_ready" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"has_cashback" boolean DEFAULT false NOT NULL,
	"is_rent_free" boolean DEFAULT false NOT NULL,
	"locality_ids" uuid[],
	"location_kind" text,
	"place_ids" uuid[],
	"location_text" text,
	"area" double precision[],
	"area_circle" double precision[],
	"area_outline" "polygon",
	"anchors" uuid[] GENERATED ALWAYS AS (coalesce(locality_ids, place_ids, array['00000000-0000-0000-0000-000000000000']::uuid[])) STORED NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"alert_frequency" text DEFAULT 'off' NOT NULL,
	"last_alerted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_user_query_key" UNIQUE("user_id","query"),
	CONSTRAINT "saved_searches_alert_frequency_known" CHECK ("saved_searches"."alert_frequency" in ('off', 'instant', 'daily', 'weekly')),
	CONSTRAINT "saved_searches_emails_since" CHECK ("saved_searches"."alert_frequency" = 'off' or "saved_searches"."last_alerted_at" is not null),
	CONSTRAINT "saved_searches_purpose_known" CHECK ("saved_searches"."purpose" in ('sale', 'rent')),
	CONSTRAINT "saved_searches_type_known" CHECK ("saved_searches"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other')),
	CONSTRAINT "saved_searches_furnishing_known" CHECK ("saved_searches"."furnishing" in ('furnished', 'semi-furnished', 'unfurnished')),
	CONSTRAINT "saved_searches_location_kind_known" CHECK ("saved_searches"."location_kind" in ('place', 'text', 'pincode'))
);

CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"price_before" bigint,
	"email_search_ids" uuid[],
	"emailed_search_id" uuid,
	"emailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_alerts_once_a_day_key" UNIQUE("property_id","user_id","kind","day"),
	CONSTRAINT "search_alerts_kind_known" CHECK ("search_alerts"."kind" in ('new', 'price', 'back', 'gone'))
);

CREATE TABLE "search_bitmaps" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"bits" bit varying NOT NULL,
	CONSTRAINT "search_bitmaps_facet_value_pk" PRIMARY KEY("facet","value")
);

CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" integer NOT NULL
);

CREATE TABLE "search_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"beds" smallint,
	"locality_id" uuid,
	"city_id" uuid,
	"is_approved" boolean NOT NULL,
	"listings" integer NOT NULL
);

CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"price_when_saved" bigint NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_property_key" UNIQUE("user_id","property_id")
);

CREATE TABLE "lead_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_actions_lead_key" UNIQUE("lead_id"),
	CONSTRAINT "lead_actions_kind_known" CHECK ("lead_actions"."kind" in ('call', 'message', 'visit', 'send_details', 'other')),
	CONSTRAINT "lead_actions_note_length" CHECK (char_length("lead_actions"."note") between 1 and 200)
);

CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"note" text,
	"call_outcome" text,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action_kind" text,
	"due_at" timestamp (3) with time zone,
	"contact_outcome" text,
	"contact_channel" text,
	"lost_reason" text,
	CONSTRAINT "lead_events_kind_known" CHECK ("lead_events"."kind" in ('created', 'repeated', 'status_changed', 'reopened', 'noted', 'call_logged', 'planned', 'contact_logged', 'action_done', 'merged', 'separated')),
	CONSTRAINT "lead_events_from_status_known" CHECK ("lead_events"."from_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "lead_events_to_status_known" CHECK ("lead_events"."to_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "lead_events_call_outcome_known" CHECK ("lead_events"."call_outcome" in ('reached', 'call_again', 'no_answer', 'wrong_number')),
	CONSTRAINT "lead_events_call_has_outcome" CHECK (("lead_events"."kind" = 'call_logged') = ("lead_events"."call_outcome" is not null)),
	CONSTRAINT "lead_events_action_kind_known" CHECK ("lead_events"."action_kind" in ('call', 'message', 'visit', 'send_details', 'other')),
	CONSTRAINT "lead_events_contact_outcome_known" CHECK ("lead_events"."contact_outcome" in ('sent', 'unanswered', 'not_sent')),
	CONSTRAINT "lead_events_contact_channel_known" CHECK ("lead_events"."contact_channel" in ('whatsapp', 'email')),
	CONSTRAINT "lead_events_lost_reason_known" CHECK ("lead_events"."lost_reason" in ('price', 'location', 'not_suitable', 'found_another', 'postponed', 'unreachable', 'not_genuine', 'gone', 'other'))
);

CREATE TABLE "lead_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"team_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_people_one_holder" CHECK (("lead_people"."user_id" is null) <> ("lead_people"."team_id" is null))
);

CREATE TABLE "lead_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_templates_title_length" CHECK (char_length("lead_templates"."title") between 1 and 80),
	CONSTRAINT "lead_templates_text_en_length" CHECK (char_length("lead_templates"."text_en") between 1 and 1500),
	CONSTRAINT "lead_templates_text_hi_length" CHECK (char_length("lead_templates"."text_hi") between 1 and 1500),
	CONSTRAINT "lead_templates_version_positive" CHECK ("lead_templates"."version" >= 1)
);

CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid,
	"user_id" uuid,
	"agent_id" uuid NOT NULL,
	"assigned_to" uuid,
	"team_id" uuid,
	"person_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"alternate_phone" text,
	"message" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text,
	"portal" text,
	"import_key" text,
	"preferred_callback_date" date,
	"preferred_callback_time" text,
	"submission_key" uuid,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"last_enquired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"last_contacted" timestamp (3) with time zone,
	"converted_at" timestamp (3) with time zone,
	"lost_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_type_known" CHECK ("leads"."type" in ('contact', 'message', 'callback', 'interest', 'tour', 'video_tour', 'location_request', 'homeloan', 'meeting', 'soft_lead_conversion')),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('property_page', 'property_card', 'agent_profile', 'search_page', 'home_page', 'property_tracking', 'whatsapp', 'qr', 'api', 'import', 'open_house')),
	CONSTRAINT "leads_alternate_phone_format" CHECK ("leads"."alternate_phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "leads_callback_time_is_slot" CHECK ("leads"."preferred_callback_time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "leads_lost_reason_known" CHECK ("leads"."lost_reason" in ('price', 'location', 'not_suitable', 'found_another', 'postponed', 'unreachable', 'not_genuine', 'gone', 'other')),
	CONSTRAINT "leads_not_to_oneself" CHECK ("leads"."user_id" <> "leads"."agent_id"),
	CONSTRAINT "leads_repeat_count_not_negative" CHECK ("leads"."repeat_count" >= 0)
);

CREATE TABLE "soft_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid,
	"view_count" integer DEFAULT 1 NOT NULL,
	"first_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_soft_lead" boolean DEFAULT true NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"converted_lead_id" uuid,
	CONSTRAINT "soft_leads_property_user_key" UNIQUE("property_id","user_id"),
	CONSTRAINT "soft_leads_view_count_positive" CHECK ("soft_leads"."view_count" >= 1)
);

CREATE TABLE "contact_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"property_id" uuid,
	"team_id" uuid,
	"share" text NOT NULL,
	"notice_locale" text,
	"given_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_consents_share_known" CHECK ("contact_consents"."share" in ('phone_and_email', 'email', 'message'))
);

CREATE TABLE "contact_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"share" text,
	"call_from" text,
	"call_until" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_preferences_share_known" CHECK ("contact_preferences"."share" in ('phone_and_email', 'email', 'message')),
	CONSTRAINT "contact_preferences_call_hours" CHECK (("contact_preferences"."call_from" is null) = ("contact_preferences"."call_until" is null) and "contact_preferences"."call_from" < "contact_preferences"."call_until")
);

CREATE TABLE "contact_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_id" uuid,
	"viewer_role" text,
	"property_id" uuid,
	"place" text NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_views_place_known" CHECK ("contact_views"."place" in ('lead', 'list', 'export', 'email', 'appointment', 'viewer'))
);

CREATE TABLE "lead_merge_members" (
	"merge_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"from_person_id" uuid,
	CONSTRAINT "lead_merge_members_key" PRIMARY KEY("merge_id","lead_id")
);

CREATE TABLE "lead_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"merged_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "open_houses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"end_time" text NOT NULL,
	"places" integer NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_houses_status_known" CHECK ("open_houses"."status" in ('open', 'cancelled')),
	CONSTRAINT "open_houses_time_is_slot" CHECK ("open_houses"."time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "open_houses_end_time_is_slot" CHECK ("open_houses"."end_time" ~ '^((09|1[0-8]):(00|30)|19:00)$'),
	CONSTRAINT "open_houses_ends_later" CHECK ("open_houses"."end_time" > "open_houses"."time"),
	CONSTRAINT "open_houses_places_range" CHECK ("open_houses"."places" between 2 and 50),
	CONSTRAINT "open_houses_sequence_not_negative" CHECK ("open_houses"."sequence" >= 0)
);

CREATE TABLE "advertiser_closed_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_closed_days_user_day_key" UNIQUE("user_id","day")
);

CREATE TABLE "appointment_reminders" (
	"appointment_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY("appointment_id","starts_at","kind"),
	CONSTRAINT "appointment_reminders_kind_known" CHECK ("appointment_reminders"."kind" in ('day', 'hours'))
);

CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_user_key" UNIQUE("user_id")
);

CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid,
	"user_id" uuid,
	"agent_id" uuid NOT NULL,
	"lead_id" uuid,
	"user_name" text NOT NULL,
	"user_email" text,
	"user_phone" text,
	"start_time" timestamp (3) with time zone NOT NULL,
	"meeting_type" text DEFAULT 'video' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"message" text,
	"proposed_start_time" timestamp (3) with time zone,
	"proposed_by" text,
	"cancelled_by" text,
	"cancel_reason" text,
	"submission_key" uuid,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"time_stands" boolean DEFAULT false NOT NULL,
	"change_note" text,
	"at_risk_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_type_known" CHECK ("meetings"."meeting_type" in ('video', 'phone', 'in_person', 'other')),
	CONSTRAINT "meetings_status_known" CHECK ("meetings"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled')),
	CONSTRAINT "meetings_proposed_by_known" CHECK ("meetings"."proposed_by" in ('visitor', 'advertiser')),
	CONSTRAINT "meetings_cancelled_by_known" CHECK ("meetings"."cancelled_by" in ('visitor', 'advertiser')),
	CONSTRAINT "meetings_not_with_oneself" CHECK ("meetings"."user_id" <> "meetings"."agent_id"),
	CONSTRAINT "meetings_proposal_complete" CHECK (num_nonnulls("meetings"."proposed_start_time", "meetings"."proposed_by") in (0, 2)),
	CONSTRAINT "meetings_time_stands_while_rescheduled" CHECK ("meetings"."status" = 'rescheduled' or not "meetings"."time_stands"),
	CONSTRAINT "meetings_repeat_count_not_negative" CHECK ("meetings"."repeat_count" >= 0),
	CONSTRAINT "meetings_sequence_not_negative" CHECK ("meetings"."sequence" >= 0)
);

CREATE TABLE "property_tours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid,
	"agent_id" uuid NOT NULL,
	"lead_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"scheduled_date" date NOT NULL,
	"scheduled_time" text NOT NULL,
	"tour_type" text DEFAULT 'in_person' NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"message" text,
	"proposed_date" date,
	"proposed_time" text,
	"proposed_by" text,
	"cancelled_by" text,
	"cancel_reason" text,
	"submission_key" uuid,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"check_in_step" integer,
	"no_show_by" text,
	"no_show_at" timestamp (3) with time zone,
	"contested_at" timestamp (3) with time zone,
	"open_house_id" uuid,
	"people" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"time_stands" boolean DEFAULT false NOT NULL,
	"change_note" text,
	"at_risk_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_tours_tour_type_known" CHECK ("property_tours"."tour_type" in ('in_person', 'video')),
	CONSTRAINT "property_tours_status_known" CHECK ("property_tours"."status" in ('scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled')),
	CONSTRAINT "property_tours_proposed_by_known" CHECK ("property_tours"."proposed_by" in ('visitor', 'advertiser')),
	CONSTRAINT "property_tours_cancelled_by_known" CHECK ("property_tours"."cancelled_by" in ('visitor', 'advertiser')),
	CONSTRAINT "property_tours_time_is_slot" CHECK ("property_tours"."scheduled_time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "property_tours_proposed_time_is_slot" CHECK ("property_tours"."proposed_time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "property_tours_not_with_oneself" CHECK ("property_tours"."user_id" <> "property_tours"."agent_id"),
	CONSTRAINT "property_tours_proposal_complete" CHECK (num_nonnulls("property_tours"."proposed_date", "property_tours"."proposed_time", "property_tours"."proposed_by") in (0, 3)),
	CONSTRAINT "property_tours_time_stands_while_rescheduled" CHECK ("property_tours"."status" = 'rescheduled' or not "property_tours"."time_stands"),
	CONSTRAINT "property_tours_no_show_by_known" CHECK ("property_tours"."no_show_by" in ('visitor', 'advertiser')),
	CONSTRAINT "property_tours_no_show_complete" CHECK (num_nonnulls("property_tours"."no_show_by", "property_tours"."no_show_at") in (0, 2)),
	CONSTRAINT "property_tours_contested_no_show" CHECK ("property_tours"."contested_at" is null or "property_tours"."no_show_by" is not null),
	CONSTRAINT "property_tours_check_in_complete" CHECK (num_nonnulls("property_tours"."checked_in_at", "property_tours"."check_in_step") in (0, 2)),
	CONSTRAINT "property_tours_checked_in_came" CHECK ("property_tours"."checked_in_at" is null or "property_tours"."no_show_by" is null),
	CONSTRAINT "property_tours_people_range" CHECK ("property_tours"."people" between 1 and 5),
	CONSTRAINT "property_tours_open_house_confirmed" CHECK ("property_tours"."open_house_id" is null or "property_tours"."status" in ('confirmed', 'completed', 'cancelled')),
	CONSTRAINT "property_tours_repeat_count_not_negative" CHECK ("property_tours"."repeat_count" >= 0),
	CONSTRAINT "property_tours_sequence_not_negative" CHECK ("property_tours"."sequence" >= 0)
);

CREATE TABLE "slot_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slot_holds_user_property_key" UNIQUE("user_id","property_id"),
	CONSTRAINT "slot_holds_time_is_slot" CHECK ("slot_holds"."time" ~ '^(09|1[0-8]):(00|30)$')
);

CREATE TABLE "visit_feedback" (
	"tour_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"was_as_advertised" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "visit_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"travel_buffer" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_settings_travel_buffer_known" CHECK ("visit_settings"."travel_buffer" between 0 and 120)
);

CREATE TABLE "agent_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"submission_key" uuid,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_messages_content_length" CHECK (char_length("agent_messages"."content") between 1 and 5000),
	CONSTRAINT "agent_messages_type_known" CHECK ("agent_messages"."message_type" in ('text'))
);

CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pair_key" UNIQUE("user_id","blocked_user_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."user_id" <> "blocks"."blocked_user_id")
);

CREATE TABLE "conversation_reads" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_reads_pkey" PRIMARY KEY("user_id","conversation_id")
);

CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid,
	"team_id" uuid,
	"title" text NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"agent_read_at" timestamp (3) with time zone,
	"user_read_at" timestamp (3) with time zone,
	"agent_notified_at" timestamp (3) with time zone,
	"user_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_parties_key" UNIQUE NULLS NOT DISTINCT("agent_id","user_id","property_id","team_id"),
	CONSTRAINT "conversations_not_with_oneself" CHECK ("conversations"."agent_id" <> "conversations"."user_id")
);

CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"reporter_id" uuid,
	"reported_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reports_reason_known" CHECK ("message_reports"."reason" in ('spam', 'fraud', 'abuse', 'other')),
	CONSTRAINT "message_reports_status_known" CHECK ("message_reports"."status" in ('open', 'upheld', 'dismissed'))
);

CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"event_key" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_user_event_key" UNIQUE("user_id","event_key"),
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'contact_invited', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again', 'search_new', 'search_price', 'search_back', 'search_gone', 'evidence_changed', 'confirmation_due', 'availability_doubted', 'home_joined', 'home_split', 'lead_action_due', 'team_changed', 'import_finished'))
);

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"author_id" uuid,
	"lead_id" uuid,
	"tour_id" uuid,
	"rating" smallint NOT NULL,
	"content" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_agent_author_key" UNIQUE("agent_id","author_id"),
	CONSTRAINT "reviews_rating_stars" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('published', 'held', 'removed')),
	CONSTRAINT "reviews_not_of_oneself" CHECK ("reviews"."agent_id" <> "reviews"."author_id")
);

CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "findings_kind_known" CHECK ("findings"."kind" in ('price_outlier', 'duplicate_listing', 'duplicate_image', 'contact_in_text', 'coordinates_far_off', 'forbidden_words', 'too_many_listings', 'area_outlier', 'missing_location', 'contact_in_metadata', 'same_home'))
);

CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"times" integer DEFAULT 1 NOT NULL,
	"passed_on_at" timestamp (3) with time zone,
	"passed_on_note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_subject_known" CHECK ("reports"."subject" in ('property', 'revision', 'review', 'profile', 'message', 'user', 'project')),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('wrong_information', 'not_available', 'fraud', 'duplicate', 'abuse', 'other', 'impersonation', 'advance_money', 'false_listings', 'unsafe')),
	CONSTRAINT "reports_times_positive" CHECK ("reports"."times" >= 1),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'upheld', 'dismissed'))
);

CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"author_id" uuid,
	"is_by_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "review_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"revision_id" uuid,
	"decided_by" uuid,
	"decision" text NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone,
	"seen" jsonb,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_decisions_decision_known" CHECK ("review_decisions"."decision" in ('approved', 'rejected', 'held', 'released', 'removed', 'dismissed'))
);

CREATE TABLE "review_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_en" text NOT NULL,
	"title_hi" text NOT NULL,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"text_en" text NOT NULL,
	"text_hi" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_title_length" CHECK (char_length("canned_answers"."title") between 1 and 120),
	CONSTRAINT "canned_answers_category_known" CHECK ("canned_answers"."category" in ('technical', 'billing', 'account', 'property', 'feature', 'other')),
	CONSTRAINT "canned_answers_text_en_length" CHECK (char_length("canned_answers"."text_en") between 1 and 4000),
	CONSTRAINT "canned_answers_text_hi_length" CHECK (char_length("canned_answers"."text_hi") between 1 and 4000),
	CONSTRAINT "canned_answers_version_positive" CHECK ("canned_answers"."version" >= 1)
);

CREATE TABLE "platform_lead_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text,
	"note" text,
	"call_outcome" text,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ending" text,
	"assignee_id" uuid,
	CONSTRAINT "platform_lead_events_kind_known" CHECK ("platform_lead_events"."kind" in ('repeated', 'status_changed', 'noted', 'call_logged', 'assigned')),
	CONSTRAINT "platform_lead_events_from_status_known" CHECK ("platform_lead_events"."from_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_lead_events_to_status_known" CHECK ("platform_lead_events"."to_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_lead_events_call_outcome_known" CHECK ("platform_lead_events"."call_outcome" in ('reached', 'call_again', 'no_answer', 'wrong_number')),
	CONSTRAINT "platform_lead_events_call_has_outcome" CHECK (("platform_lead_events"."kind" = 'call_logged') = ("platform_lead_events"."call_outcome" is not null)),
	CONSTRAINT "platform_lead_events_ending_known" CHECK ("platform_lead_events"."ending" in ('not_interested', 'not_reachable', 'wrong_contact', 'duplicate', 'not_offered', 'spam', 'other')),
	CONSTRAINT "platform_lead_events_note_length" CHECK (char_length("platform_lead_events"."note") between 1 and 2000)
);

CREATE TABLE "platform_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"property_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text,
	"preferred_date" date,
	"preferred_time" text,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text,
	"assigned_to" uuid,
	"submission_key" uuid,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"last_enquired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	"closed_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_leads_submission_key" UNIQUE("submission_key"),
	CONSTRAINT "platform_leads_kind_known" CHECK ("platform_leads"."kind" in ('homeloan', 'callback', 'contact', 'consultation', 'upgrade', 'become_agent')),
	CONSTRAINT "platform_leads_status_known" CHECK ("platform_leads"."status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_leads_time_is_slot" CHECK ("platform_leads"."preferred_time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "platform_leads_repeat_count_not_negative" CHECK ("platform_leads"."repeat_count" >= 0),
	CONSTRAINT "platform_leads_ending_known" CHECK ("platform_leads"."closed_because" in ('not_interested', 'not_reachable', 'wrong_contact', 'duplicate', 'not_offered', 'spam', 'other')),
	CONSTRAINT "platform_leads_ending_is_of_closed" CHECK ("platform_leads"."closed_because" is null or "platform_leads"."status" = 'closed')
);

CREATE TABLE "ticket_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"content" text NOT NULL,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_replies_content_length" CHECK (char_length("ticket_replies"."content") between 1 and 5000),
	CONSTRAINT "ticket_replies_notes_are_of_staff" CHECK ("ticket_replies"."is_staff" or not "ticket_replies"."is_internal")
);

CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"property_id" uuid,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"assigned_to" uuid,
	"submission_key" uuid,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_number_key" UNIQUE("ticket_number"),
	CONSTRAINT "tickets_subject_length" CHECK (char_length("tickets"."subject") between 1 and 200),
	CONSTRAINT "tickets_category_known" CHECK ("tickets"."category" in ('technical', 'billing', 'account', 'property', 'feature', 'other')),
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('pending', 'in-progress', 'resolved')),
	CONSTRAINT "tickets_priority_known" CHECK ("tickets"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "tickets_description_length" CHECK (char_length("tickets"."description") between 1 and 5000),
	CONSTRAINT "tickets_resolved_do_not_wait" CHECK ("tickets"."status" <> 'resolved' or "tickets"."waiting_since" is null)
);

CREATE TABLE "featurings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"upgrade_request_id" uuid,
	"subscription_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"ended_early_at" timestamp (3) with time zone,
	"ending_notified_at" timestamp (3) with time zone,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "featurings_dates_ordered" CHECK ("featurings"."ends_at" > "featurings"."starts_at")
);

CREATE TABLE "plans" (
	"level" text PRIMARY KEY NOT NULL,
	"monthly_price" bigint NOT NULL,
	"listing_limit" integer,
	"featured_limit" integer DEFAULT 0 NOT NULL,
	"photo_limit" integer DEFAULT 10 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_level_known" CHECK ("plans"."level" in ('free', 'professional', 'premium')),
	CONSTRAINT "plans_monthly_price_not_negative" CHECK ("plans"."monthly_price" >= 0)
);

CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"level" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ending_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('upcoming', 'active', 'ended', 'cancelled')),
	CONSTRAINT "subscriptions_dates_ordered" CHECK ("subscriptions"."ends_at" > "subscriptions"."starts_at")
);

CREATE TABLE "upgrade_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"property_id" uuid,
	"level" text,
	"months" integer DEFAULT 1 NOT NULL,
	"amount" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"reason" text,
	"payment_reference" text,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upgrade_requests_subject_known" CHECK ("upgrade_requests"."subject" in ('plan', 'listing')),
	CONSTRAINT "upgrade_requests_status_known" CHECK ("upgrade_requests"."status" in ('open', 'awaiting_payment', 'completed', 'declined', 'withdrawn')),
	CONSTRAINT "upgrade_requests_months_positive" CHECK ("upgrade_requests"."months" >= 1),
	CONSTRAINT "upgrade_requests_names_its_subject" CHECK (("upgrade_requests"."subject" = 'listing') = ("upgrade_requests"."property_id" is not null))
);

CREATE TABLE "agent_monthly_stats" (
	"agent_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"leads_received" integer DEFAULT 0 NOT NULL,
	"leads_answered" integer DEFAULT 0 NOT NULL,
	"leads_converted" integer DEFAULT 0 NOT NULL,
	"properties_listed" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_monthly_stats_pkey" PRIMARY KEY("agent_id","year","month"),
	CONSTRAINT "agent_monthly_stats_month_range" CHECK ("agent_monthly_stats"."month" between 1 and 12),
	CONSTRAINT "agent_monthly_stats_year_range" CHECK ("agent_monthly_stats"."year" between 2000 and 2200)
);

CREATE TABLE "agent_stale_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"month" date NOT NULL
);

CREATE TABLE "market_evaluations" (
	"run_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"homes" integer NOT NULL,
	"median_error" double precision NOT NULL,
	"coverage" double precision NOT NULL,
	"low_factor" double precision NOT NULL,
	"high_factor" double precision NOT NULL,
	CONSTRAINT "market_evaluations_pkey" PRIMARY KEY("run_id","purpose"),
	CONSTRAINT "market_evaluations_purpose_known" CHECK ("market_evaluations"."purpose" in ('sale', 'rent'))
);

CREATE TABLE "market_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"computed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);

CREATE TABLE "market_stats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"city_id" uuid NOT NULL,
	"locality_id" uuid,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"asking_homes" integer NOT NULL,
	"asking_lower" double precision,
	"asking_median" double precision,
	"asking_upper" double precision,
	"asking_low" double precision,
	"asking_high" double precision,
	"closed_homes" integer NOT NULL,
	"closed_lower" double precision,
	"closed_median" double precision,
	"closed_upper" double precision,
	"closed_low" double precision,
	"closed_high" double precision,
	"days_homes" integer NOT NULL,
	"days_ended" integer NOT NULL,
	"days_median" integer,
	"cut_homes" integer NOT NULL,
	"gross_yield" double precision,
	"inputs" jsonb,
	CONSTRAINT "market_stats_market_key" UNIQUE NULLS NOT DISTINCT("run_id","city_id","locality_id","type","purpose"),
	CONSTRAINT "market_stats_type_known" CHECK ("market_stats"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other')),
	CONSTRAINT "market_stats_purpose_known" CHECK ("market_stats"."purpose" in ('sale', 'rent')),
	CONSTRAINT "market_stats_yield_of_sale" CHECK ("market_stats"."gross_yield" is null or "market_stats"."purpose" = 'sale')
);

CREATE TABLE "qr_scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid,
	"agent_id" uuid,
	"campaign" text DEFAULT 'property_qr' NOT NULL,
	"source" text DEFAULT 'qrcode' NOT NULL,
	"medium" text DEFAULT 'property' NOT NULL,
	"kind" text DEFAULT 'scanned' NOT NULL,
	"session_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "qr_scans_session_key" UNIQUE("property_id","session_id","kind"),
	CONSTRAINT "qr_scans_kind_known" CHECK ("qr_scans"."kind" in ('shown', 'scanned'))
);

CREATE TABLE "search_demand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"locality_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"type" text,
	"bhk" text,
	"budget" bigint,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_demand_need_key" UNIQUE NULLS NOT DISTINCT("day","locality_id","purpose","type","bhk","budget"),
	CONSTRAINT "search_demand_type_known" CHECK ("search_demand"."type" in ('apartment', 'house', 'villa', 'plot', 'townhouse', 'commercial', 'other')),
	CONSTRAINT "search_demand_purpose_known" CHECK ("search_demand"."purpose" in ('sale', 'rent')),
	CONSTRAINT "search_demand_bhk_known" CHECK ("search_demand"."bhk" in ('1', '2', '3', '4', '5+')),
	CONSTRAINT "search_demand_people_not_negative" CHECK ("search_demand"."people" >= 0)
);

CREATE TABLE "search_demand_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);

CREATE TABLE "search_demand_people" (
	"demand_id" uuid NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "search_demand_people_pkey" PRIMARY KEY("person","demand_id")
);

ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role_id_admin_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."admin_roles"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkeys"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_pending_sign_in_id_pending_sign_ins_id_fk" FOREIGN KEY ("pending_sign_in_id") REFERENCES "public"."pending_sign_ins"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_version_legal_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."legal_versions"("version") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "localities" ADD CONSTRAINT "localities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "locality_aliases" ADD CONSTRAINT "locality_aliases_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_city_id_cities_id_fk" FOREIGN KEY ("into_city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_locality_id_localities_id_fk" FOREIGN KEY ("into_locality_id") REFERENCES "public"."localities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_project_id_projects_id_fk" FOREIGN KEY ("into_project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_amenity_id_amenities_id_fk" FOREIGN KEY ("into_amenity_id") REFERENCES "public"."amenities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "site_content" ADD CONSTRAINT "site_content_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "site_content_versions" ADD CONSTRAINT "site_content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "site_drafts" ADD CONSTRAINT "site_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "site_releases" ADD CONSTRAINT "site_releases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "dlc_rates" ADD CONSTRAINT "dlc_rates_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "dlc_rates" ADD CONSTRAINT "dlc_rates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "properties" ADD CONSTRAINT "properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "properties" ADD CONSTRAINT "properties_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "properties" ADD CONSTRAINT "properties_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "properties" ADD CONSTRAINT "properties_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "properties" ADD CONSTRAINT "properties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "properties" ADD CONSTRAINT "properties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_import_photos" ADD CONSTRAINT "property_import_photos_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "availability_answers" ADD CONSTRAINT "availability_answers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "availability_answers" ADD CONSTRAINT "availability_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "availability_answers" ADD CONSTRAINT "availability_answers_advertiser_id_users_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "brokerage_answers" ADD CONSTRAINT "brokerage_answers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "brokerage_answers" ADD CONSTRAINT "brokerage_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "brokerage_answers" ADD CONSTRAINT "brokerage_answers_advertiser_id_users_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "property_drafts" ADD CONSTRAINT "property_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_events" ADD CONSTRAINT "property_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_events" ADD CONSTRAINT "property_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_revisions" ADD CONSTRAINT "property_revisions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_revisions" ADD CONSTRAINT "property_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_revisions" ADD CONSTRAINT "property_revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_file_key_stored_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_file_key_stored_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "home_disputes" ADD CONSTRAINT "home_disputes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_disputes" ADD CONSTRAINT "home_disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_features" ADD CONSTRAINT "home_features_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_group_members" ADD CONSTRAINT "home_group_members_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_group_members" ADD CONSTRAINT "home_group_members_group_id_home_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."home_groups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_pairs" ADD CONSTRAINT "home_pairs_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_pairs" ADD CONSTRAINT "home_pairs_other_id_properties_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "home_pairs" ADD CONSTRAINT "home_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_advertiser_id_users_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "view_events" ADD CONSTRAINT "view_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "view_events" ADD CONSTRAINT "view_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "view_tallies" ADD CONSTRAINT "view_tallies_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "property_search" ADD CONSTRAINT "property_search_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_emailed_search_id_saved_searches_id_fk" FOREIGN KEY ("emailed_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_actions" ADD CONSTRAINT "lead_actions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_actions" ADD CONSTRAINT "lead_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_people" ADD CONSTRAINT "lead_people_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_templates" ADD CONSTRAINT "lead_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_person_id_lead_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lead_people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "soft_leads" ADD CONSTRAINT "soft_leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "soft_leads" ADD CONSTRAINT "soft_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "soft_leads" ADD CONSTRAINT "soft_leads_converted_lead_id_leads_id_fk" FOREIGN KEY ("converted_lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_preferences" ADD CONSTRAINT "contact_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_merge_members" ADD CONSTRAINT "lead_merge_members_merge_id_lead_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."lead_merges"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_merge_members" ADD CONSTRAINT "lead_merge_members_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_merge_members" ADD CONSTRAINT "lead_merge_members_from_person_id_lead_people_id_fk" FOREIGN KEY ("from_person_id") REFERENCES "public"."lead_people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_person_id_lead_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."lead_people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "open_houses" ADD CONSTRAINT "open_houses_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "open_houses" ADD CONSTRAINT "open_houses_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "advertiser_closed_days" ADD CONSTRAINT "advertiser_closed_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_open_house_id_open_houses_id_fk" FOREIGN KEY ("open_house_id") REFERENCES "public"."open_houses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_tour_id_property_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."property_tours"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "visit_settings" ADD CONSTRAINT "visit_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_agent_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."agent_messages"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tour_id_property_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."property_tours"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "findings" ADD CONSTRAINT "findings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "findings" ADD CONSTRAINT "findings_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_decision_id_review_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decisions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_revision_id_property_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."property_revisions"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "review_reasons" ADD CONSTRAINT "review_reasons_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_lead_id_platform_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."platform_leads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_upgrade_request_id_upgrade_requests_id_fk" FOREIGN KEY ("upgrade_request_id") REFERENCES "public"."upgrade_requests"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_level_plans_level_fk" FOREIGN KEY ("level") REFERENCES "public"."plans"("level") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_level_plans_level_fk" FOREIGN KEY ("level") REFERENCES "public"."plans"("level") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "agent_monthly_stats" ADD CONSTRAINT "agent_monthly_stats_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "agent_stale_months" ADD CONSTRAINT "agent_stale_months_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "market_evaluations" ADD CONSTRAINT "market_evaluations_run_id_market_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."market_runs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "market_stats" ADD CONSTRAINT "market_stats_run_id_market_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."market_runs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "market_stats" ADD CONSTRAINT "market_stats_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "market_stats" ADD CONSTRAINT "market_stats_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "search_demand" ADD CONSTRAINT "search_demand_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "search_demand_people" ADD CONSTRAINT "search_demand_people_demand_id_search_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."search_demand"("id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("created_at","id");
CREATE INDEX "audit_log_of_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");
CREATE INDEX "audit_log_of_subject_idx" ON "audit_log" USING btree ("subject","subject_id","created_at");
CREATE INDEX "audit_log_of_action_idx" ON "audit_log" USING btree ("action","created_at","id");
CREATE INDEX "audit_log_words_idx" ON "audit_log" USING gin ((lower(coalesce(subject_id, '') || ' ' || coalesce(request_id, '') || ' ' || details::text || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) gin_trgm_ops);
CREATE INDEX "live_events_of_user_idx" ON "live_events" USING btree ("user_id","position");
CREATE INDEX "mail_deliveries_old_idx" ON "mail_deliveries" USING btree ("handed_over_at");
CREATE INDEX "rate_limits_expired_idx" ON "rate_limits" USING btree ("window_ends_at");
CREATE UNIQUE INDEX "admin_users_one_active_role_key" ON "admin_users" USING btree ("user_id") WHERE "admin_users"."is_active";
CREATE INDEX "admin_users_of_user_idx" ON "admin_users" USING btree ("user_id");
CREATE INDEX "admin_users_of_role_idx" ON "admin_users" USING btree ("role_id");
CREATE INDEX "admin_users_of_granter_idx" ON "admin_users" USING btree ("granted_by");
CREATE INDEX "captchas_expired_idx" ON "captchas" USING btree ("expires_at");
CREATE INDEX "consents_of_user_newest_idx" ON "consents" USING btree ("user_id","kind","created_at");
CREATE INDEX "credentials_of_user_idx" ON "credentials" USING btree ("user_id");
CREATE INDEX "passkeys_of_user_idx" ON "passkeys" USING btree ("user_id","created_at","id");
CREATE INDEX "sessions_of_user_idx" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_of_passkey_idx" ON "sessions" USING btree ("passkey_id");
CREATE INDEX "sessions_expired_idx" ON "sessions" USING btree ("expires_at");
CREATE UNIQUE INDEX "staff_users_one_active_role_key" ON "staff_users" USING btree ("user_id") WHERE "staff_users"."is_active";
CREATE INDEX "staff_users_of_user_idx" ON "staff_users" USING btree ("user_id");
CREATE INDEX "staff_users_of_granter_idx" ON "staff_users" USING btree ("granted_by");
CREATE INDEX "users_admin_list_idx" ON "users" USING btree ("created_at","id");
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("created_at","id") WHERE not "users"."email_verified";
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is not null;
CREATE INDEX "users_name_similar_idx" ON "users" USING gin ("name" gin_trgm_ops);
CREATE INDEX "users_mailbox_idx" ON "users" USING btree (split_part("email", '@', 1));
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");
CREATE INDEX "verifications_expired_idx" ON "verifications" USING btree ("expires_at");
CREATE INDEX "factor_challenges_of_factor_idx" ON "factor_challenges" USING btree ("factor_id");
CREATE INDEX "factor_challenges_of_sign_in_idx" ON "factor_challenges" USING btree ("pending_sign_in_id");
CREATE INDEX "factor_challenges_expired_idx" ON "factor_challenges" USING btree ("expires_at");
CREATE INDEX "factors_of_user_idx" ON "factors" USING btree ("user_id","created_at","id");
CREATE INDEX "passkey_challenges_of_user_idx" ON "passkey_challenges" USING btree ("user_id");
CREATE INDEX "passkey_challenges_expired_idx" ON "passkey_challenges" USING btree ("expires_at");
CREATE INDEX "pending_sign_ins_of_user_idx" ON "pending_sign_ins" USING btree ("user_id");
CREATE INDEX "pending_sign_ins_expired_idx" ON "pending_sign_ins" USING btree ("expires_at");
CREATE INDEX "sign_in_codes_of_user_idx" ON "sign_in_codes" USING btree ("user_id");
CREATE INDEX "sign_in_codes_expired_idx" ON "sign_in_codes" USING btree ("expires_at");
CREATE INDEX "account_deletions_newest_idx" ON "account_deletions" USING btree ("created_at","id");
CREATE UNIQUE INDEX "data_exports_one_requested_key" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."status" = 'requested';
CREATE INDEX "data_exports_of_user_idx" ON "data_exports" USING btree ("user_id","created_at");
CREATE INDEX "data_exports_expired_idx" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."status" = 'ready';
CREATE INDEX "legal_versions_of_author_idx" ON "legal_versions" USING btree ("author_id");
CREATE INDEX "profiles_agent_list_idx" ON "profiles" USING btree ("role","visibility","review_count","user_id");
CREATE INDEX "profiles_numbers_idx" ON "profiles" USING gin ((array["mobile_number", "phone", "alternate_phone"]));
CREATE INDEX "profiles_name_similar_idx" ON "profiles" USING gin ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "team_invites_one_open_key" ON "team_invites" USING btree ("team_id","email") WHERE "team_invites"."status" = 'open';
CREATE INDEX "team_invites_of_email_idx" ON "team_invites" USING btree ("email");
CREATE INDEX "team_invites_of_inviter_idx" ON "team_invites" USING btree ("invited_by");
CREATE UNIQUE INDEX "team_members_one_owner_key" ON "team_members" USING btree ("team_id") WHERE "team_members"."role" = 'owner';
CREATE INDEX "team_members_of_user_idx" ON "team_members" USING btree ("user_id","team_id");
CREATE UNIQUE INDEX "amenities_name_key" ON "amenities" USING btree (lower("name"));
CREATE INDEX "amenities_menu_idx" ON "amenities" USING btree ("position","name");
CREATE INDEX "cities_suggest_idx" ON "cities" USING gin ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "localities_city_name_key" ON "localities" USING btree ("city_id",lower("name"));
CREATE INDEX "localities_picker_idx" ON "localities" USING btree ("city_id","is_popular","position","name");
CREATE INDEX "localities_suggest_idx" ON "localities" USING gin ("name" gin_trgm_ops);
CREATE INDEX "locality_aliases_exact_idx" ON "locality_aliases" USING btree ("alias");
CREATE INDEX "locality_aliases_suggest_idx" ON "locality_aliases" USING gin ("alias" gin_trgm_ops);
CREATE INDEX "merged_entries_slug_idx" ON "merged_entries" USING btree ("kind","slug");
CREATE INDEX "merged_entries_name_idx" ON "merged_entries" USING btree ("kind",lower("name"));
CREATE INDEX "merged_entries_of_city_idx" ON "merged_entries" USING btree ("into_city_id");
CREATE INDEX "merged_entries_of_locality_idx" ON "merged_entries" USING btree ("into_locality_id");
CREATE INDEX "merged_entries_of_project_idx" ON "merged_entries" USING btree ("into_project_id");
CREATE INDEX "merged_entries_of_amenity_idx" ON "merged_entries" USING btree ("into_amenity_id");
CREATE INDEX "projects_trending_idx" ON "projects" USING btree ("position","id") WHERE "projects"."is_trending";
CREATE INDEX "projects_of_city_idx" ON "projects" USING btree ("city_id");
CREATE INDEX "projects_of_locality_idx" ON "projects" USING btree ("locality_id");
CREATE INDEX "projects_of_user_idx" ON "projects" USING btree ("user_id");
CREATE INDEX "projects_suggest_idx" ON "projects" USING gin ("title" gin_trgm_ops);
CREATE INDEX "site_content_of_author_idx" ON "site_content" USING btree ("updated_by");
CREATE INDEX "site_content_versions_of_author_idx" ON "site_content_versions" USING btree ("author_id");
CREATE INDEX "site_releases_of_author_idx" ON "site_releases" USING btree ("author_id");
CREATE INDEX "cost_rates_updated_by_idx" ON "cost_rates" USING btree ("updated_by");
CREATE INDEX "dlc_rates_updated_by_idx" ON "dlc_rates" USING btree ("updated_by");
CREATE UNIQUE INDEX "properties_import_key" ON "properties" USING btree ("user_id","import_key");
CREATE INDEX "properties_reference_idx" ON "properties" USING btree ("user_id",lower("reference")) WHERE "properties"."reference" is not null;
CREATE UNIQUE INDEX "properties_submission_key" ON "properties" USING btree ("user_id","submission_key");
CREATE INDEX "properties_search_title_idx" ON "properties" USING gin ("title" gin_trgm_ops);
CREATE INDEX "properties_search_address_idx" ON "properties" USING gin ("address" gin_trgm_ops);
CREATE INDEX "properties_search_place_idx" ON "properties" USING gin ("locality_name" gin_trgm_ops) WHERE "properties"."locality_id" is null;
CREATE INDEX "properties_zip_idx" ON "properties" USING btree ("zip");
CREATE INDEX "properties_newest_idx" ON "properties" USING btree ("created_at","id");
CREATE INDEX "properties_states_idx" ON "properties" USING btree ("approval_status","availability","is_flagged","is_hidden","archived_at");
CREATE INDEX "properties_taken_down_idx" ON "properties" USING btree ("taken_down_at") WHERE "properties"."taken_down_at" is not null;
CREATE INDEX "properties_of_owner_newest_idx" ON "properties" USING btree ("user_id","created_at","id");
CREATE INDEX "properties_of_team_newest_idx" ON "properties" USING btree ("team_id","created_at","id");
CREATE INDEX "properties_open_of_owner_idx" ON "properties" USING btree ("user_id","locality_id","approval_status") WHERE "properties"."approval_status" <> 'rejected' and not "properties"."is_flagged" and "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');
CREATE INDEX "properties_review_queue_idx" ON "properties" USING btree ("created_at","id") WHERE "properties"."approval_status" = 'pending';
CREATE INDEX "properties_similar_idx" ON "properties" USING btree ("city_id","type","price");
CREATE INDEX "properties_of_project_idx" ON "properties" USING btree ("project_id");
CREATE INDEX "properties_of_locality_idx" ON "properties" USING btree ("locality_id","purpose","type","id");
CREATE INDEX "properties_of_city_idx" ON "properties" USING btree ("city_id","purpose","type","id");
CREATE INDEX "properties_amenities_idx" ON "properties" USING gin ("amenities");
CREATE INDEX "properties_created_by_idx" ON "properties" USING btree ("created_by");
CREATE INDEX "properties_video_url_idx" ON "properties" USING btree ("video_url");
CREATE INDEX "properties_tour_360_url_idx" ON "properties" USING btree ("tour_360_url");
CREATE INDEX "properties_counted_of_owner_idx" ON "properties" USING btree ("user_id") WHERE "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');
CREATE INDEX "properties_featured_of_owner_idx" ON "properties" USING btree ("user_id","featured_until","id") WHERE "properties"."featured";
CREATE INDEX "properties_confirm_by_idx" ON "properties" USING btree ("confirm_by","id") WHERE "properties"."approval_status" = 'approved' and not "properties"."is_flagged" and not "properties"."is_hidden" and "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer') and "properties"."freshness" <> 'hidden';
CREATE INDEX "properties_confirm_by_of_owner_idx" ON "properties" USING btree ("user_id","confirm_by","id") WHERE "properties"."approval_status" = 'approved' and not "properties"."is_flagged" and not "properties"."is_hidden" and "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');
CREATE INDEX "properties_cost_basis_idx" ON "properties" USING btree ("cost_basis","id");
CREATE INDEX "properties_featuring_ends_idx" ON "properties" USING btree ("featured_until") WHERE "properties"."featured";
CREATE UNIQUE INDEX "evidence_current_of_person_key" ON "evidence" USING btree ("person_id","claim") WHERE "evidence"."ended_at" is null and "evidence"."person_id" is not null;
CREATE UNIQUE INDEX "evidence_current_of_property_key" ON "evidence" USING btree ("property_id","claim") WHERE "evidence"."ended_at" is null and "evidence"."property_id" is not null;
CREATE UNIQUE INDEX "evidence_current_of_project_key" ON "evidence" USING btree ("project_id","claim") WHERE "evidence"."ended_at" is null and "evidence"."project_id" is not null;
CREATE INDEX "evidence_of_person_idx" ON "evidence" USING btree ("person_id","checked_at","id");
CREATE INDEX "evidence_of_property_idx" ON "evidence" USING btree ("property_id","checked_at","id");
CREATE INDEX "evidence_of_project_idx" ON "evidence" USING btree ("project_id","checked_at","id");
CREATE INDEX "evidence_expiring_idx" ON "evidence" USING btree ("valid_until","id") WHERE "evidence"."ended_at" is null;
CREATE INDEX "evidence_checked_by_idx" ON "evidence" USING btree ("checked_by");
CREATE INDEX "evidence_ended_by_idx" ON "evidence" USING btree ("ended_by");
CREATE INDEX "property_import_photos_of_state_idx" ON "property_import_photos" USING btree ("import_id","state","line","position");
CREATE INDEX "property_import_rows_of_state_idx" ON "property_import_rows" USING btree ("import_id","state","line");
CREATE INDEX "property_import_rows_of_key_idx" ON "property_import_rows" USING btree ("import_id","key");
CREATE INDEX "property_import_rows_of_property_idx" ON "property_import_rows" USING btree ("property_id");
CREATE INDEX "property_import_rows_of_lead_idx" ON "property_import_rows" USING btree ("lead_id");
CREATE INDEX "property_imports_of_user_idx" ON "property_imports" USING btree ("user_id","created_at","id");
CREATE INDEX "property_imports_of_team_idx" ON "property_imports" USING btree ("team_id");
CREATE INDEX "property_imports_created_idx" ON "property_imports" USING btree ("created_at","id");
CREATE UNIQUE INDEX "ownership_transfers_submission_key" ON "ownership_transfers" USING btree ("created_by","submission_key");
CREATE UNIQUE INDEX "ownership_transfers_one_open_key" ON "ownership_transfers" USING btree ("property_id") WHERE "ownership_transfers"."status" = 'open';
CREATE INDEX "ownership_transfers_of_property_idx" ON "ownership_transfers" USING btree ("property_id","created_at");
CREATE INDEX "ownership_transfers_of_staff_idx" ON "ownership_transfers" USING btree ("created_by","created_at","id");
CREATE INDEX "ownership_transfers_newest_idx" ON "ownership_transfers" USING btree ("created_at","id");
CREATE INDEX "ownership_transfers_to_address_idx" ON "ownership_transfers" USING btree ("owner_email","created_at","id") WHERE "ownership_transfers"."status" = 'open';
CREATE INDEX "ownership_transfers_of_owner_idx" ON "ownership_transfers" USING btree ("owner_id");
CREATE INDEX "ownership_transfers_cleanup_idx" ON "ownership_transfers" USING btree ("expires_at") WHERE "ownership_transfers"."owner_email" is not null;
CREATE INDEX "availability_answers_of_advertiser_idx" ON "availability_answers" USING btree ("advertiser_id","created_at");
CREATE INDEX "availability_answers_of_user_idx" ON "availability_answers" USING btree ("user_id");
CREATE INDEX "brokerage_answers_of_advertiser_idx" ON "brokerage_answers" USING btree ("advertiser_id","created_at");
CREATE INDEX "brokerage_answers_of_user_idx" ON "brokerage_answers" USING btree ("user_id");
CREATE INDEX "price_history_of_property_idx" ON "price_history" USING btree ("property_id","changed_at","id");
CREATE INDEX "property_drafts_of_user_idx" ON "property_drafts" USING btree ("user_id","updated_at");
CREATE INDEX "property_events_of_property_idx" ON "property_events" USING btree ("property_id","created_at","id");
CREATE INDEX "property_events_of_actor_idx" ON "property_events" USING btree ("actor_id");
CREATE UNIQUE INDEX "property_revisions_one_pending_key" ON "property_revisions" USING btree ("property_id") WHERE "property_revisions"."status" = 'pending';
CREATE INDEX "property_revisions_queue_idx" ON "property_revisions" USING btree ("created_at","id") WHERE "property_revisions"."status" = 'pending';
CREATE INDEX "property_revisions_of_property_idx" ON "property_revisions" USING btree ("property_id","created_at");
CREATE INDEX "property_revisions_of_author_idx" ON "property_revisions" USING btree ("author_id");
CREATE INDEX "property_revisions_of_staff_idx" ON "property_revisions" USING btree ("decided_by");
CREATE INDEX "media_uploads_of_user_idx" ON "media_uploads" USING btree ("user_id","created_at");
CREATE INDEX "media_uploads_of_file_idx" ON "media_uploads" USING btree ("file_key");
CREATE INDEX "media_uploads_oldest_idx" ON "media_uploads" USING btree ("created_at");
CREATE UNIQUE INDEX "property_images_one_primary_key" ON "property_images" USING btree ("property_id") WHERE "property_images"."is_primary";
CREATE INDEX "property_images_of_file_idx" ON "property_images" USING btree ("file_key");
CREATE INDEX "property_images_near_duplicate_idx" ON "property_images" USING gin ("near_duplicate_bands") WITH (fastupdate=false) WHERE not "property_images"."is_illustration";
CREATE INDEX "stored_files_of_uploader_idx" ON "stored_files" USING btree ("uploaded_by","created_at");
CREATE INDEX "stored_files_without_window_hashes_idx" ON "stored_files" USING btree ("key") WHERE "stored_files"."window_hashes" is null and "stored_files"."perceptual_hash" is not null;
CREATE INDEX "home_disputes_of_user_idx" ON "home_disputes" USING btree ("user_id");
CREATE INDEX "home_features_blocks_idx" ON "home_features" USING gin ("blocks") WITH (fastupdate=false);
CREATE INDEX "home_features_due_idx" ON "home_features" USING btree ("compared_at" NULLS FIRST,"property_id") WHERE "home_features"."changes" <> "home_features"."compared_changes";
CREATE INDEX "home_group_members_of_group_idx" ON "home_group_members" USING btree ("group_id","property_id");
CREATE UNIQUE INDEX "home_group_members_representative_key" ON "home_group_members" USING btree ("group_id") WHERE "home_group_members"."is_representative";
CREATE UNIQUE INDEX "home_pairs_listings_key" ON "home_pairs" USING btree ("property_id","other_id");
CREATE INDEX "home_pairs_of_other_idx" ON "home_pairs" USING btree ("other_id");
CREATE INDEX "home_pairs_queue_idx" ON "home_pairs" USING btree ("state","updated_at","id");
CREATE INDEX "home_pairs_of_staff_idx" ON "home_pairs" USING btree ("decided_by");
CREATE INDEX "contact_reveals_of_property_idx" ON "contact_reveals" USING btree ("property_id","created_at");
CREATE INDEX "contact_reveals_of_advertiser_idx" ON "contact_reveals" USING btree ("advertiser_id","created_at");
CREATE INDEX "contact_reveals_of_user_idx" ON "contact_reveals" USING btree ("user_id","created_at");
CREATE INDEX "property_views_of_user_recent_idx" ON "property_views" USING btree ("user_id","last_counted_at") WHERE "property_views"."user_id" is not null;
CREATE INDEX "view_events_of_property_idx" ON "view_events" USING btree ("property_id","created_at");
CREATE INDEX "view_events_of_user_idx" ON "view_events" USING btree ("user_id") WHERE "view_events"."user_id" is not null;
CREATE INDEX "view_events_oldest_idx" ON "view_events" USING btree ("created_at");
CREATE INDEX "view_tallies_of_property_idx" ON "view_tallies" USING btree ("property_id");
CREATE UNIQUE INDEX "property_search_slot_key" ON "property_search" USING btree ("slot");
CREATE INDEX "property_search_relevance_idx" ON "property_search" USING btree ("is_approved" DESC NULLS FIRST,"is_late","is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");
CREATE INDEX "property_search_kind_relevance_idx" ON "property_search" USING btree ("purpose","type","is_approved" DESC NULLS FIRST,"is_late","is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");
CREATE INDEX "property_search_locality_idx" ON "property_search" USING btree ("locality_id","purpose","type","beds","price","area","is_approved");
CREATE INDEX "property_search_market_idx" ON "property_search" USING btree ("city_id","purpose","type","property_id") WHERE "property_search"."is_approved";
CREATE INDEX "property_search_map_idx" ON "property_search" USING btree ("latitude","longitude","purpose","type","beds","price","is_approved","is_approximate");
CREATE INDEX "property_search_unplaced_idx" ON "property_search" USING btree ("purpose") WHERE "property_search"."latitude" is null;
CREATE INDEX "property_search_project_idx" ON "property_search" USING btree ("project_id") WHERE "property_search"."project_id" is not null;
CREATE INDEX "property_search_lapsing_idx" ON "property_search" USING btree ("featured_until") WHERE "property_search"."is_featured";
CREATE INDEX "saved_searches_of_user_newest_idx" ON "saved_searches" USING btree ("user_id","created_at","id");
CREATE INDEX "saved_searches_anchors_idx" ON "saved_searches" USING gin ("anchors");
CREATE INDEX "saved_searches_due_idx" ON "saved_searches" USING btree ("alert_frequency","last_alerted_at") WHERE "saved_searches"."alert_frequency" <> 'off';
CREATE UNIQUE INDEX "search_alerts_new_once_key" ON "search_alerts" USING btree ("property_id","user_id") WHERE "search_alerts"."kind" = 'new';
CREATE INDEX "search_alerts_of_person_idx" ON "search_alerts" USING btree ("user_id","created_at");
CREATE INDEX "search_alerts_emailed_idx" ON "search_alerts" USING btree ("emailed_search_id","emailed_at") WHERE "search_alerts"."emailed_search_id" is not null;
CREATE INDEX "favorites_of_user_newest_idx" ON "favorites" USING btree ("user_id","created_at","id");
CREATE INDEX "favorites_of_property_idx" ON "favorites" USING btree ("property_id");
CREATE INDEX "lead_actions_of_user_due_idx" ON "lead_actions" USING btree ("user_id","due_at","id");
CREATE INDEX "lead_actions_to_remind_idx" ON "lead_actions" USING btree ("due_at") WHERE "lead_actions"."reminded_at" is null;
CREATE UNIQUE INDEX "lead_events_submission_key" ON "lead_events" USING btree ("actor_id","submission_key");
CREATE INDEX "lead_events_of_lead_idx" ON "lead_events" USING btree ("lead_id","created_at","id");
CREATE INDEX "lead_events_of_actor_idx" ON "lead_events" USING btree ("actor_id");
CREATE INDEX "lead_people_of_user_idx" ON "lead_people" USING btree ("user_id");
CREATE INDEX "lead_people_of_team_idx" ON "lead_people" USING btree ("team_id");
CREATE UNIQUE INDEX "lead_templates_title_key" ON "lead_templates" USING btree ("user_id",lower("title"));
CREATE UNIQUE INDEX "leads_submission_key" ON "leads" USING btree ("user_id","submission_key");
CREATE UNIQUE INDEX "leads_import_key" ON "leads" USING btree ("import_key") WHERE "leads"."import_key" is not null;
CREATE INDEX "leads_of_agent_newest_idx" ON "leads" USING btree ("agent_id","created_at","id");
CREATE INDEX "leads_of_agent_status_idx" ON "leads" USING btree ("agent_id","status","type","created_at");
CREATE INDEX "leads_of_agent_converted_idx" ON "leads" USING btree ("agent_id","converted_at") WHERE "leads"."converted_at" is not null;
CREATE INDEX "leads_received_idx" ON "leads" USING brin ("created_at");
CREATE INDEX "leads_of_assignee_idx" ON "leads" USING btree ("assigned_to","created_at","id") WHERE "leads"."assigned_to" is not null;
CREATE INDEX "leads_of_team_idx" ON "leads" USING btree ("team_id") WHERE "leads"."team_id" is not null;
CREATE INDEX "leads_of_person_idx" ON "leads" USING btree ("person_id") WHERE "leads"."person_id" is not null;
CREATE INDEX "leads_phone_idx" ON "leads" USING btree ("phone") WHERE "leads"."phone" is not null;
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("email") WHERE "leads"."email" is not null;
CREATE INDEX "leads_of_property_idx" ON "leads" USING btree ("property_id","created_at");
CREATE INDEX "leads_of_user_newest_idx" ON "leads" USING btree ("user_id","created_at","id");
CREATE INDEX "leads_repeat_idx" ON "leads" USING btree ("user_id","property_id","type","last_enquired_at");
CREATE INDEX "leads_search_idx" ON "leads" USING gin (("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("alternate_phone", '') || ' ' || coalesce("message", '')) gin_trgm_ops);
CREATE INDEX "soft_leads_of_property_newest_idx" ON "soft_leads" USING btree ("property_id","last_viewed_at") WHERE "soft_leads"."is_soft_lead";
CREATE INDEX "soft_leads_of_user_idx" ON "soft_leads" USING btree ("user_id");
CREATE INDEX "soft_leads_of_lead_idx" ON "soft_leads" USING btree ("converted_lead_id");
CREATE UNIQUE INDEX "contact_consents_current_key" ON "contact_consents" USING btree ("user_id","recipient_id","property_id") WHERE "contact_consents"."ended_at" is null;
CREATE INDEX "contact_consents_of_user_idx" ON "contact_consents" USING btree ("user_id","given_at","id");
CREATE INDEX "contact_consents_of_recipient_idx" ON "contact_consents" USING btree ("recipient_id");
CREATE INDEX "contact_consents_of_property_idx" ON "contact_consents" USING btree ("property_id");
CREATE INDEX "contact_consents_of_team_idx" ON "contact_consents" USING btree ("team_id") WHERE "contact_consents"."team_id" is not null;
CREATE INDEX "contact_consents_due_idx" ON "contact_consents" USING btree ("until") WHERE "contact_consents"."ended_at" is null;
CREATE INDEX "contact_views_of_user_newest_idx" ON "contact_views" USING btree ("user_id","viewed_at","id");
CREATE INDEX "contact_views_of_viewer_idx" ON "contact_views" USING btree ("viewer_id","user_id","viewed_at");
CREATE INDEX "contact_views_of_property_idx" ON "contact_views" USING btree ("property_id");
CREATE INDEX "contact_views_old_idx" ON "contact_views" USING brin ("viewed_at");
CREATE INDEX "lead_merge_members_of_lead_idx" ON "lead_merge_members" USING btree ("lead_id");
CREATE INDEX "lead_merge_members_of_former_person_idx" ON "lead_merge_members" USING btree ("from_person_id");
CREATE INDEX "lead_merges_of_person_idx" ON "lead_merges" USING btree ("person_id","created_at","id");
CREATE INDEX "lead_merges_of_author_idx" ON "lead_merges" USING btree ("merged_by");
CREATE INDEX "open_houses_of_agent_idx" ON "open_houses" USING btree ("agent_id","day","time","id");
CREATE INDEX "open_houses_of_property_idx" ON "open_houses" USING btree ("property_id","day","time","id");
CREATE INDEX "appointment_reminders_starts_at_idx" ON "appointment_reminders" USING btree ("starts_at");
CREATE UNIQUE INDEX "meetings_slot_confirmed_once_key" ON "meetings" USING btree ("agent_id","start_time") WHERE "meetings"."status" = 'confirmed' or "meetings"."time_stands";
CREATE UNIQUE INDEX "meetings_submission_key" ON "meetings" USING btree ("user_id","submission_key");
CREATE INDEX "meetings_of_agent_idx" ON "meetings" USING btree ("agent_id","start_time","id");
CREATE INDEX "meetings_of_agent_newest_idx" ON "meetings" USING btree ("agent_id","created_at","id");
CREATE INDEX "meetings_of_agent_status_idx" ON "meetings" USING btree ("agent_id","status","created_at","id");
CREATE INDEX "meetings_of_user_idx" ON "meetings" USING btree ("user_id","start_time","id");
CREATE INDEX "meetings_confirmed_idx" ON "meetings" USING btree ("start_time") WHERE "meetings"."status" = 'confirmed' or "meetings"."time_stands";
CREATE INDEX "meetings_newest_idx" ON "meetings" USING btree ("created_at");
CREATE INDEX "meetings_of_property_idx" ON "meetings" USING btree ("property_id");
CREATE INDEX "meetings_of_lead_idx" ON "meetings" USING btree ("lead_id");
CREATE UNIQUE INDEX "property_tours_slot_confirmed_once_key" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time") WHERE ("property_tours"."status" = 'confirmed' or "property_tours"."time_stands") and "property_tours"."open_house_id" is null;
CREATE UNIQUE INDEX "property_tours_place_once_key" ON "property_tours" USING btree ("open_house_id","user_id") WHERE "property_tours"."status" <> 'cancelled' and "property_tours"."open_house_id" is not null;
CREATE UNIQUE INDEX "property_tours_submission_key" ON "property_tours" USING btree ("user_id","submission_key");
CREATE INDEX "property_tours_of_agent_idx" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time","id");
CREATE INDEX "property_tours_of_agent_newest_idx" ON "property_tours" USING btree ("agent_id","created_at","id");
CREATE INDEX "property_tours_of_agent_status_idx" ON "property_tours" USING btree ("agent_id","status","created_at","id");
CREATE INDEX "property_tours_of_user_idx" ON "property_tours" USING btree ("user_id","scheduled_date","scheduled_time","id");
CREATE INDEX "property_tours_confirmed_idx" ON "property_tours" USING btree ("scheduled_date","scheduled_time") WHERE "property_tours"."status" = 'confirmed' or "property_tours"."time_stands";
CREATE INDEX "property_tours_newest_idx" ON "property_tours" USING btree ("created_at");
CREATE INDEX "property_tours_of_property_idx" ON "property_tours" USING btree ("property_id");
CREATE INDEX "property_tours_of_lead_idx" ON "property_tours" USING btree ("lead_id");
CREATE INDEX "slot_holds_of_agent_idx" ON "slot_holds" USING btree ("agent_id","day");
CREATE INDEX "slot_holds_of_property_idx" ON "slot_holds" USING btree ("property_id");
CREATE INDEX "slot_holds_expires_at_idx" ON "slot_holds" USING btree ("expires_at");
CREATE INDEX "visit_feedback_of_agent_idx" ON "visit_feedback" USING btree ("agent_id","created_at");
CREATE INDEX "visit_feedback_of_user_idx" ON "visit_feedback" USING btree ("user_id");
CREATE UNIQUE INDEX "agent_messages_submission_key" ON "agent_messages" USING btree ("sender_id","submission_key","conversation_id");
CREATE INDEX "agent_messages_thread_idx" ON "agent_messages" USING btree ("conversation_id","created_at","id");
CREATE INDEX "agent_messages_unread_idx" ON "agent_messages" USING btree ("receiver_id","conversation_id") WHERE "agent_messages"."read_at" is null;
CREATE INDEX "blocks_of_blocked_idx" ON "blocks" USING btree ("blocked_user_id");
CREATE INDEX "conversation_reads_of_conversation_idx" ON "conversation_reads" USING btree ("conversation_id");
CREATE INDEX "conversations_of_agent_newest_idx" ON "conversations" USING btree ("agent_id","last_message_at","id");
CREATE INDEX "conversations_of_user_newest_idx" ON "conversations" USING btree ("user_id","last_message_at","id");
CREATE INDEX "conversations_of_team_newest_idx" ON "conversations" USING btree ("team_id","last_message_at","id") WHERE "conversations"."team_id" is not null;
CREATE INDEX "conversations_of_property_idx" ON "conversations" USING btree ("property_id");
CREATE UNIQUE INDEX "message_reports_one_open_key" ON "message_reports" USING btree ("conversation_id","reporter_id") WHERE "message_reports"."status" = 'open';
CREATE INDEX "message_reports_queue_idx" ON "message_reports" USING btree ("status","created_at","id");
CREATE INDEX "message_reports_of_message_idx" ON "message_reports" USING btree ("message_id");
CREATE INDEX "message_reports_of_reported_idx" ON "message_reports" USING btree ("reported_user_id");
CREATE INDEX "message_reports_of_reporter_idx" ON "message_reports" USING btree ("reporter_id");
CREATE INDEX "message_reports_of_decider_idx" ON "message_reports" USING btree ("decided_by");
CREATE INDEX "notifications_of_user_newest_idx" ON "notifications" USING btree ("user_id","created_at","id");
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;
CREATE INDEX "reviews_of_agent_newest_idx" ON "reviews" USING btree ("agent_id","status","created_at","id");
CREATE INDEX "reviews_of_author_idx" ON "reviews" USING btree ("author_id");
CREATE INDEX "reviews_of_lead_idx" ON "reviews" USING btree ("lead_id");
CREATE INDEX "reviews_of_tour_idx" ON "reviews" USING btree ("tour_id");
CREATE UNIQUE INDEX "findings_one_open_of_kind_key" ON "findings" USING btree ("property_id","kind") WHERE "findings"."resolved_at" is null;
CREATE INDEX "findings_of_property_idx" ON "findings" USING btree ("property_id","created_at");
CREATE INDEX "findings_of_staff_idx" ON "findings" USING btree ("resolved_by");
CREATE UNIQUE INDEX "reports_one_open_key" ON "reports" USING btree ("subject","subject_id","reporter_id") WHERE "reports"."status" = 'open';
CREATE INDEX "reports_queue_idx" ON "reports" USING btree ("status","created_at","id");
CREATE INDEX "reports_of_subject_idx" ON "reports" USING btree ("subject","subject_id","created_at");
CREATE INDEX "reports_open_of_subject_idx" ON "reports" USING btree ("subject","subject_id","created_at") WHERE "reports"."status" = 'open';
CREATE INDEX "reports_of_reporter_idx" ON "reports" USING btree ("reporter_id");
CREATE INDEX "reports_of_staff_idx" ON "reports" USING btree ("decided_by");
CREATE UNIQUE INDEX "review_answers_submission_key" ON "review_answers" USING btree ("decision_id","submission_key");
CREATE INDEX "review_answers_of_decision_idx" ON "review_answers" USING btree ("decision_id","created_at","id");
CREATE INDEX "review_answers_of_author_idx" ON "review_answers" USING btree ("author_id");
CREATE INDEX "review_decisions_newest_idx" ON "review_decisions" USING btree ("created_at","id");
CREATE INDEX "review_decisions_answered_idx" ON "review_decisions" USING btree ("answered_at","id") WHERE "review_decisions"."answered_at" is not null;
CREATE INDEX "review_decisions_of_property_idx" ON "review_decisions" USING btree ("property_id","created_at");
CREATE INDEX "review_decisions_of_revision_idx" ON "review_decisions" USING btree ("revision_id");
CREATE INDEX "review_decisions_of_staff_idx" ON "review_decisions" USING btree ("decided_by","created_at");
CREATE INDEX "review_reasons_order_idx" ON "review_reasons" USING btree ("position","id");
CREATE INDEX "review_reasons_of_staff_idx" ON "review_reasons" USING btree ("updated_by");
CREATE UNIQUE INDEX "canned_answers_title_key" ON "canned_answers" USING btree (lower("title"));
CREATE INDEX "canned_answers_updated_by_idx" ON "canned_answers" USING btree ("updated_by");
CREATE UNIQUE INDEX "platform_lead_events_submission_key" ON "platform_lead_events" USING btree ("actor_id","submission_key");
CREATE INDEX "platform_lead_events_of_lead_idx" ON "platform_lead_events" USING btree ("lead_id","created_at","id");
CREATE INDEX "platform_lead_events_of_actor_idx" ON "platform_lead_events" USING btree ("actor_id");
CREATE INDEX "platform_lead_events_of_assignee_idx" ON "platform_lead_events" USING btree ("assignee_id");
CREATE INDEX "platform_leads_repeat_of_user_idx" ON "platform_leads" USING btree ("user_id","kind","last_enquired_at");
CREATE INDEX "platform_leads_repeat_of_phone_idx" ON "platform_leads" USING btree ("phone","kind","last_enquired_at") WHERE "platform_leads"."user_id" is null;
CREATE INDEX "platform_leads_repeat_of_email_idx" ON "platform_leads" USING btree ("email","kind","last_enquired_at") WHERE "platform_leads"."user_id" is null and "platform_leads"."phone" is null;
CREATE INDEX "platform_leads_queue_idx" ON "platform_leads" USING btree ("status","created_at","id");
CREATE INDEX "platform_leads_of_property_idx" ON "platform_leads" USING btree ("property_id");
CREATE INDEX "platform_leads_of_staff_idx" ON "platform_leads" USING btree ("assigned_to","status","created_at","id");
CREATE INDEX "platform_leads_search_idx" ON "platform_leads" USING gin (("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("message", '')) gin_trgm_ops);
CREATE UNIQUE INDEX "ticket_replies_submission_key" ON "ticket_replies" USING btree ("author_id","submission_key");
CREATE INDEX "ticket_replies_of_ticket_idx" ON "ticket_replies" USING btree ("ticket_id","created_at","id");
CREATE INDEX "ticket_replies_of_author_idx" ON "ticket_replies" USING btree ("author_id");
CREATE UNIQUE INDEX "tickets_submission_key" ON "tickets" USING btree ("user_id","submission_key");
CREATE INDEX "tickets_of_user_newest_idx" ON "tickets" USING btree ("user_id","created_at","id");
CREATE INDEX "tickets_queue_idx" ON "tickets" USING btree ("status","priority","waiting_since","created_at","id");
CREATE INDEX "tickets_of_staff_idx" ON "tickets" USING btree ("assigned_to","status","priority","waiting_since","created_at","id");
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("subject" gin_trgm_ops);
CREATE INDEX "tickets_newest_idx" ON "tickets" USING btree ("created_at");
CREATE INDEX "tickets_of_property_idx" ON "tickets" USING btree ("property_id");
CREATE INDEX "featurings_of_property_idx" ON "featurings" USING btree ("property_id","ends_at");
CREATE INDEX "featurings_unprocessed_idx" ON "featurings" USING btree ("ends_at","id") WHERE "featurings"."processed_at" is null and "featurings"."ended_early_at" is null;
CREATE INDEX "featurings_of_subscription_idx" ON "featurings" USING btree ("subscription_id","ends_at");
CREATE INDEX "featurings_of_request_idx" ON "featurings" USING btree ("upgrade_request_id");
CREATE INDEX "featurings_of_staff_idx" ON "featurings" USING btree ("created_by");
CREATE UNIQUE INDEX "subscriptions_one_active_key" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" = 'active';
CREATE INDEX "subscriptions_of_user_idx" ON "subscriptions" USING btree ("user_id","starts_at");
CREATE INDEX "subscriptions_of_plan_idx" ON "subscriptions" USING btree ("level");
CREATE INDEX "subscriptions_changing_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" in ('active', 'upcoming');
CREATE UNIQUE INDEX "upgrade_requests_one_open_key" ON "upgrade_requests" USING btree ("user_id","subject",coalesce("property_id", "user_id")) WHERE "upgrade_requests"."status" in ('open', 'awaiting_payment');
CREATE INDEX "upgrade_requests_queue_idx" ON "upgrade_requests" USING btree ("status","created_at","id");
CREATE INDEX "upgrade_requests_closed_idx" ON "upgrade_requests" USING btree ("created_at","id") WHERE "upgrade_requests"."status" not in ('open', 'awaiting_payment');
CREATE INDEX "upgrade_requests_of_user_newest_idx" ON "upgrade_requests" USING btree ("user_id","created_at","id");
CREATE INDEX "upgrade_requests_of_property_idx" ON "upgrade_requests" USING btree ("property_id");
CREATE INDEX "upgrade_requests_of_plan_idx" ON "upgrade_requests" USING btree ("level");
CREATE INDEX "upgrade_requests_of_staff_idx" ON "upgrade_requests" USING btree ("handled_by");
CREATE INDEX "agent_stale_months_of_agent_idx" ON "agent_stale_months" USING btree ("agent_id","month");
CREATE INDEX "market_stats_of_city_idx" ON "market_stats" USING btree ("city_id");
CREATE INDEX "market_stats_of_locality_idx" ON "market_stats" USING btree ("locality_id");
CREATE INDEX "qr_scans_of_property_idx" ON "qr_scans" USING btree ("property_id","created_at");
CREATE INDEX "qr_scans_of_agent_idx" ON "qr_scans" USING btree ("agent_id","created_at");
CREATE INDEX "search_demand_of_locality_idx" ON "search_demand" USING btree ("locality_id");
CREATE INDEX "search_demand_people_of_demand_idx" ON "search_demand_people" USING btree ("demand_id");

ALTER TABLE "search_bitmaps" ALTER COLUMN "bits" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Search: what the row of a listing holds, the bitmaps that are counted with, and what keeps both current.

-- The search row of every listing; those of search_projection can be found.
CREATE VIEW listing_projection AS
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
  NOT place.is_exact AND place.latitude IS NOT NULL AS is_approximate,
  p.archived_at IS NULL AND NOT p.is_flagged AND NOT p.is_hidden AND p.approval_status <> 'rejected'
    AND p.freshness <> 'hidden' AS is_public,
  p.availability,
  p.freshness <> 'confirmed' AS is_late,
  least(round(p.price * 100 / p.carpet_area), 8589934591)::bigint AS carpet_rate,
  coalesce(p.true_cost, p.price) AS true_cost
FROM properties p
LEFT JOIN localities home ON home.id = p.locality_id
CROSS JOIN LATERAL (
  SELECT p.latitude IS NOT NULL AND p.coordinates_source IS DISTINCT FROM 'locality' AS is_exact,
    CASE WHEN home.latitude IS NULL THEN p.latitude ELSE home.latitude END AS latitude,
    CASE WHEN home.latitude IS NULL THEN p.longitude ELSE home.longitude END AS longitude,
    sqrt(steady_chance(p.id, 'far')) AS far, 2 * pi() * steady_chance(p.id, 'turn') AS turn
) AS place;

-- The listings that search can find one by one; of a group of one home it shows the representative.
CREATE VIEW offer_projection AS
SELECT price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured, is_ready, has_cashback,
  is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing, featured_until,
  latitude, longitude, is_approximate, is_late, carpet_rate, true_cost
FROM listing_projection WHERE is_public AND availability IN ('available', 'under_offer');

CREATE VIEW search_projection AS
SELECT o.* FROM offer_projection o
WHERE NOT EXISTS (
  SELECT FROM home_group_members m WHERE m.property_id = o.property_id AND NOT m.is_representative);

CREATE VIEW search_facets AS
SELECT s.slot, facet.name AS facet, facet.value
FROM property_search s
CROSS JOIN LATERAL (
  VALUES ('purpose', s.purpose), ('type', s.type), ('furnishing', s.furnishing), ('beds', s.beds::text),
    ('bhk', CASE WHEN s.beds >= 5 THEN '5+' ELSE s.beds::text END), ('baths', s.baths::text),
    ('locality', s.locality_id::text), ('city', s.city_id::text), ('project', s.project_id::text),
    ('flag', 'listed'), ('flag', CASE WHEN s.is_approved THEN 'approved' END),
    ('flag', CASE WHEN s.is_featured THEN 'featured' END), ('flag', CASE WHEN s.is_ready THEN 'ready' END),
    ('flag', CASE WHEN s.has_cashback THEN 'cashback' END), ('flag', CASE WHEN s.is_rent_free THEN 'rent-free' END)
  UNION ALL SELECT 'amenity', bit::text FROM generate_series(0, 9) AS bit WHERE s.amenity_bits >> bit & 1 = 1
  UNION ALL SELECT 'price', digit::text FROM generate_series(0, 33) AS digit WHERE s.price >> digit & 1 = 1
  UNION ALL SELECT 'day', digit::text FROM generate_series(0, 15) AS digit
  WHERE extract(epoch FROM s.created_at)::bigint / 86400 >> digit & 1 = 1
  UNION ALL SELECT 'area', digit::text FROM generate_series(0, 30) AS digit WHERE s.area >> digit & 1 = 1
  UNION ALL SELECT 'rate', digit::text FROM generate_series(0, 33) AS digit WHERE s.carpet_rate >> digit & 1 = 1
  UNION ALL SELECT 'cost', digit::text FROM generate_series(0, 33) AS digit WHERE s.true_cost >> digit & 1 = 1
) AS facet (name, value)
WHERE facet.value IS NOT NULL;

CREATE AGGREGATE concat_bits(bit varying) (SFUNC = bitcat, STYPE = bit varying);

CREATE FUNCTION refresh_search_row(refreshed uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  held integer;
BEGIN
  DELETE FROM property_search WHERE property_id = refreshed RETURNING slot INTO held;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    is_ready, has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, slot)
  SELECT *, coalesce(held, nextval('property_search_slot_seq')) FROM search_projection WHERE property_id = refreshed;
END
$$;

CREATE FUNCTION choose_representative(chosen_group uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  chosen uuid;
BEGIN
  -- One choice at a time, whichever member changed.
  PERFORM FROM home_groups WHERE id = chosen_group FOR UPDATE;
  SELECT m.property_id INTO chosen
  FROM home_group_members m JOIN properties p ON p.id = m.property_id
  LEFT JOIN offer_projection o ON o.property_id = m.property_id
  WHERE m.group_id = chosen_group
  ORDER BY o.property_id IS NULL, o.is_approved DESC, o.is_late, o.price, coalesce(p.listed_at, p.created_at), m.property_id
  LIMIT 1;
  UPDATE home_group_members SET is_representative = false
  WHERE group_id = chosen_group AND is_representative AND property_id <> chosen;
  UPDATE home_group_members SET is_representative = true
  WHERE property_id = chosen AND NOT is_representative;
END
$$;

CREATE FUNCTION refresh_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM choose_representative(group_id) FROM home_group_members WHERE property_id = NEW.id;
  PERFORM refresh_search_row(NEW.id);
  RETURN NULL;
END
$$;

CREATE FUNCTION refresh_search_of_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM choose_representative(OLD.group_id);
  END IF;
  PERFORM refresh_search_row(coalesce(NEW.property_id, OLD.property_id));
  RETURN NULL;
END
$$;

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

CREATE FUNCTION refresh_search_views() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE property_search SET views_count = NEW.views_count - NEW.unranked_views WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  least bigint;
  most bigint;
BEGIN
  INSERT INTO search_changes (slot) SELECT slot FROM changed;
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

CREATE FUNCTION empty_search_tallies() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM search_tallies;
  DELETE FROM search_bitmaps;
  DELETE FROM search_changes;
  RETURN NULL;
END
$$;

CREATE FUNCTION bits_of_slots(slots integer[], size integer) RETURNS bit varying
    LANGUAGE sql IMMUTABLE
    AS $$
  -- In blocks, because setting a bit copies the whole.
  SELECT "bit"(coalesce(concat_bits(coalesce(bits, ''::bit varying::bit(8192)) ORDER BY block), ''::bit varying), size, true)
  FROM generate_series(0, (size - 1) / 8192) AS block
  LEFT JOIN (
    SELECT slot / 8192 AS block, bit_or(set_bit(''::bit varying::bit(8192), slot % 8192, 1)) AS bits
    FROM unnest(slots) AS slot WHERE slot < size GROUP BY 1
  ) AS filled USING (block)
$$;

CREATE FUNCTION slots_of_bits(bits bit varying) RETURNS SETOF integer
    LANGUAGE plpgsql IMMUTABLE ROWS 1000
    AS $$
DECLARE
  block bit varying;
  place integer;
BEGIN
  FOR start IN 0..length(bits) - 1 BY 1024 LOOP
    block := substring(bits FROM start + 1 FOR 1024);
    CONTINUE WHEN bit_count(block) = 0;
    LOOP
      place := position(B'1' IN block);
      EXIT WHEN place = 0;
      RETURN NEXT start + place - 1;
      block := set_bit(block, place - 1, 0);
    END LOOP;
  END LOOP;
END
$$;

CREATE FUNCTION search_no_bits() RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN coalesce((SELECT bits # bits FROM search_bitmaps WHERE facet = 'flag' AND value = 'listed'), ''::bit varying);
END
$$;

CREATE FUNCTION search_bits_of_slots(slots integer[]) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  none bit varying := search_no_bits();
BEGIN
  IF slots = '{}' OR none = ''::bit varying THEN
    RETURN none;
  END IF;
  RETURN bits_of_slots(slots, length(none));
END
$$;

CREATE FUNCTION search_any_of(asked_facet text, choices text[]) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  RETURN coalesce(
    (SELECT bit_or(bits) FROM search_bitmaps WHERE facet = asked_facet AND value = ANY (choices)), search_no_bits());
END
$$;

CREATE FUNCTION search_at_least(asked_facet text, bound bigint) RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  none bit varying := search_no_bits();
  matching bit varying := ~ none;
  with_digit bit varying;
BEGIN
  -- From the lowest binary digit: the listings whose digits so far are at least those of the bound.
  FOR digit IN 0..62 LOOP
    EXIT WHEN digit > 33 AND bound >> digit = 0;
    CONTINUE WHEN bound & ((2::bigint << digit) - 1) = 0;
    SELECT bits INTO with_digit FROM search_bitmaps WHERE facet = asked_facet AND value = digit::text;
    IF bound >> digit & 1 = 1 THEN
      matching := matching & coalesce(with_digit, none);
    ELSE
      matching := matching | coalesce(with_digit, none);
    END IF;
  END LOOP;
  RETURN matching;
END
$$;

-- At least the first listings of an order. What ties in the first facet is told apart by the next one.
CREATE FUNCTION search_first(candidates bit varying, facets text[], are_highest_first boolean[], wanted integer)
    RETURNS bit varying
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  certain bit varying := search_no_bits();
  remaining bigint := bit_count(candidates);
  with_digit bit varying;
  having_it bigint;
  ahead bit varying;
  ahead_count bigint;
BEGIN
  FOR key IN 1..array_length(facets, 1) LOOP
    -- From the highest binary digit: candidates with it are ahead of the others, or behind. Either enough are ahead, or
    -- all of them are certain and the rest is looked for behind.
    FOR digit IN REVERSE 33..0 LOOP
      EXIT WHEN remaining <= wanted + 100;
      SELECT candidates & bits INTO with_digit FROM search_bitmaps WHERE facet = facets[key] AND value = digit::text;
      having_it := coalesce(bit_count(with_digit), 0);
      CONTINUE WHEN having_it = 0 OR having_it = remaining;
      IF are_highest_first[key] THEN
        ahead := with_digit;
        ahead_count := having_it;
      ELSE
        ahead := candidates # with_digit;
        ahead_count := remaining - having_it;
      END IF;
      IF ahead_count >= wanted THEN
        candidates := ahead;
        remaining := ahead_count;
      ELSE
        certain := certain | ahead;
        candidates := candidates # ahead;
        wanted := wanted - ahead_count;
        remaining := remaining - ahead_count;
      END IF;
    END LOOP;
  END LOOP;
  RETURN certain | candidates;
END
$$;

CREATE FUNCTION fold_search_changes() RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  slots integer[];
  size integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_bitmaps')) THEN
    RETURN;
  END IF;
  -- Before the listings are read: what changes after this is recorded anew.
  WITH gone AS (DELETE FROM search_changes RETURNING slot)
  SELECT array_agg(DISTINCT slot) INTO slots FROM gone;
  IF slots IS NULL THEN
    RETURN;
  END IF;
  size := greatest(length(search_no_bits()), (SELECT max(slot) + 1 FROM unnest(slots) AS slot));
  WITH kept AS MATERIALIZED (
    SELECT ~ bits_of_slots(slots, size) AS bits
  ), current AS (
    SELECT facet, value, bits_of_slots(array_agg(slot), size) AS bits
    FROM search_facets WHERE slot = ANY (slots) GROUP BY facet, value
  ), former AS (
    SELECT facet, value, "bit"(bits, size, true) AS bits FROM search_bitmaps
    UNION ALL SELECT 'flag', 'listed', bits_of_slots('{}', size)
    WHERE NOT EXISTS (SELECT FROM search_bitmaps)
  )
  INSERT INTO search_bitmaps AS stored (facet, value, bits)
  SELECT facet, value, coalesce(former.bits & kept.bits | current.bits, former.bits & kept.bits, current.bits)
  FROM former FULL JOIN current USING (facet, value) CROSS JOIN kept
  ON CONFLICT (facet, value) DO UPDATE SET bits = excluded.bits
  WHERE length(stored.bits) <> length(excluded.bits) OR stored.bits <> excluded.bits;
END
$$;

CREATE FUNCTION rebuild_search() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE property_search RESTART IDENTITY;
  INSERT INTO property_search (price, created_at, property_id, views_count, area, amenity_bits, is_approved, is_featured,
    is_ready, has_cashback, is_rent_free, purpose, type, beds, baths, locality_id, city_id, project_id, furnishing,
    featured_until, latitude, longitude, is_approximate, is_late, carpet_rate, true_cost, slot)
  SELECT *, nextval('property_search_slot_seq') FROM search_projection;
  PERFORM fold_search_changes();
END
$$;

CREATE TRIGGER search_learns_of_listing AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION refresh_search();
CREATE TRIGGER search_learns_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (
  old.price IS DISTINCT FROM new.price OR old.created_at IS DISTINCT FROM new.created_at
    OR old.area IS DISTINCT FROM new.area OR old.amenities IS DISTINCT FROM new.amenities
    OR old.features IS DISTINCT FROM new.features OR old.approval_status IS DISTINCT FROM new.approval_status
    OR old.featured IS DISTINCT FROM new.featured OR old.possession_state IS DISTINCT FROM new.possession_state
    OR old.cashback IS DISTINCT FROM new.cashback OR old.rent_free_months IS DISTINCT FROM new.rent_free_months
    OR old.rental_model IS DISTINCT FROM new.rental_model OR old.purpose IS DISTINCT FROM new.purpose
    OR old.type IS DISTINCT FROM new.type OR old.beds IS DISTINCT FROM new.beds
    OR old.baths IS DISTINCT FROM new.baths OR old.locality_id IS DISTINCT FROM new.locality_id
    OR old.city_id IS DISTINCT FROM new.city_id OR old.city IS DISTINCT FROM new.city
    OR old.project_id IS DISTINCT FROM new.project_id OR old.furnishing IS DISTINCT FROM new.furnishing
    OR old.featured_until IS DISTINCT FROM new.featured_until OR old.archived_at IS DISTINCT FROM new.archived_at
    OR old.is_flagged IS DISTINCT FROM new.is_flagged OR old.is_hidden IS DISTINCT FROM new.is_hidden
    OR old.availability IS DISTINCT FROM new.availability OR old.latitude IS DISTINCT FROM new.latitude
    OR old.longitude IS DISTINCT FROM new.longitude OR old.coordinates_source IS DISTINCT FROM new.coordinates_source
) EXECUTE FUNCTION refresh_search();
CREATE TRIGGER search_learns_of_view AFTER UPDATE OF views_count ON properties FOR EACH ROW WHEN (old.views_count <> new.views_count) EXECUTE FUNCTION refresh_search_views();
CREATE TRIGGER search_learns_of_freshness AFTER UPDATE OF freshness ON properties FOR EACH ROW WHEN (old.freshness <> new.freshness) EXECUTE FUNCTION refresh_search();
CREATE TRIGGER search_learns_of_cost AFTER UPDATE OF true_cost, area_type ON properties FOR EACH ROW WHEN (
  (old.true_cost, old.area_type) IS DISTINCT FROM (new.true_cost, new.area_type)) EXECUTE FUNCTION refresh_search();
CREATE TRIGGER search_learns_of_place AFTER UPDATE OF latitude, longitude ON localities FOR EACH ROW WHEN (old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude) EXECUTE FUNCTION refresh_search_places();
CREATE TRIGGER search_learns_of_member AFTER INSERT OR DELETE OR UPDATE OF is_representative ON home_group_members FOR EACH ROW EXECUTE FUNCTION refresh_search_of_member();
CREATE TRIGGER search_tallies_grow AFTER INSERT ON property_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_search();
CREATE TRIGGER search_tallies_shrink AFTER DELETE ON property_search REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_search();
CREATE TRIGGER search_tallies_empty AFTER TRUNCATE ON property_search FOR EACH STATEMENT EXECUTE FUNCTION empty_search_tallies();
--> statement-breakpoint
-- Listings: freshness, costs, prices, which homes are to be compared.

-- For how long an advertiser's word counts; an operator setting.
CREATE FUNCTION confirmation_period(of_purpose text) RETURNS interval
    LANGUAGE sql STABLE
    AS $$
  SELECT make_interval(hours => 24 * coalesce(
    (SELECT (value #>> '{}')::integer FROM site_content
      WHERE key = 'setting_confirm_' || of_purpose || '_days' AND locale = 'en'),
    CASE of_purpose WHEN 'rent' THEN 7 ELSE 21 END))
$$;

CREATE FUNCTION freshness_at(confirm_by timestamptz, hide_at timestamptz, at timestamptz) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN at >= hide_at THEN 'hidden' WHEN at - confirm_by >= hide_at - at THEN 'stale'
    WHEN at >= confirm_by THEN 'late' ELSE 'confirmed' END
$$;

CREATE FUNCTION begin_freshness() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.confirmed_at := coalesce(NEW.confirmed_at, NEW.created_at);
  NEW.confirm_by := coalesce(NEW.confirm_by, NEW.confirmed_at + confirmation_period(NEW.purpose));
  NEW.hide_at := coalesce(NEW.hide_at, NEW.confirm_by + confirmation_period(NEW.purpose));
  RETURN NEW;
END
$$;

CREATE FUNCTION clear_cost_basis() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.cost_basis := NULL;
  RETURN NEW;
END
$$;

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

CREATE FUNCTION count_home_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO home_features AS f (property_id) VALUES (NEW.id)
  ON CONFLICT (property_id) DO UPDATE SET changes = f.changes + 1;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_photo_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE home_features SET changes = changes + 1
  WHERE property_id IN (SELECT property_id FROM changed);
  RETURN NULL;
END
$$;

CREATE TRIGGER begin_freshness BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION begin_freshness();
CREATE TRIGGER clear_cost_basis BEFORE UPDATE ON properties FOR EACH ROW WHEN (
  (old.type, old.purpose, old.price, old.area, old.area_type, old.possession_state, old.locality_id, old.brokerage_kind, old.brokerage_amount)
    IS DISTINCT FROM (new.type, new.purpose, new.price, new.area, new.area_type, new.possession_state, new.locality_id, new.brokerage_kind, new.brokerage_amount)
  OR (old.cashback, old.rental_model, old.rent_free_months, old.security_amount, old.monthly_maintenance)
    IS DISTINCT FROM (new.cashback, new.rental_model, new.rent_free_months, new.security_amount, new.monthly_maintenance)
) EXECUTE FUNCTION clear_cost_basis();
CREATE TRIGGER hide_listings_of_suspended BEFORE INSERT OR UPDATE OF user_id, taken_down_at ON properties FOR EACH ROW EXECUTE FUNCTION hide_listings_of_suspended();
CREATE TRIGGER remember_first_price AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION remember_price();
CREATE TRIGGER remember_price AFTER UPDATE OF price ON properties FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price) EXECUTE FUNCTION remember_price();
CREATE TRIGGER homes_learn_of_listing AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION count_home_change();
CREATE TRIGGER homes_learn_of_change AFTER UPDATE ON properties FOR EACH ROW WHEN (
  (old.title, old.description, old.type, old.purpose, old.price, old.area, old.area_type, old.beds, old.baths, old.floor, old.facing)
    IS DISTINCT FROM (new.title, new.description, new.type, new.purpose, new.price, new.area, new.area_type, new.beds, new.baths, new.floor, new.facing)
  OR (old.address, old.city, old.locality_id, old.locality_name, old.project_id, old.latitude, old.longitude, old.coordinates_source)
    IS DISTINCT FROM (new.address, new.city, new.locality_id, new.locality_name, new.project_id, new.latitude, new.longitude, new.coordinates_source)
  OR old.archived_at IS DISTINCT FROM new.archived_at
  OR (old.approval_status = 'rejected') <> (new.approval_status = 'rejected')
) EXECUTE FUNCTION count_home_change();
CREATE TRIGGER homes_learn_of_photos AFTER INSERT ON property_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_photo_changes();
CREATE TRIGGER homes_learn_of_removed_photos AFTER DELETE ON property_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_photo_changes();
--> statement-breakpoint
-- Evidence ends when what was checked changes.
CREATE FUNCTION end_evidence_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE evidence SET ended_at = NEW.updated_at, ended_because = 'changed'
  WHERE person_id = NEW.user_id AND ended_at IS NULL AND (
    NEW.name IS DISTINCT FROM OLD.name
    OR claim IN ('agent_rera', 'company_registration', 'earlier_check')
      AND (NEW.role, NEW.company) IS DISTINCT FROM (OLD.role, OLD.company)
    OR claim IN ('agent_rera', 'earlier_check') AND NEW.rera_number IS DISTINCT FROM OLD.rera_number);
  RETURN NULL;
END
$$;

CREATE FUNCTION end_evidence_of_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE evidence SET ended_at = NEW.updated_at, ended_because = 'changed'
  WHERE property_id = NEW.id AND ended_at IS NULL AND (
    claim = 'authority' AND NEW.user_id IS DISTINCT FROM OLD.user_id
    OR claim IN ('authority', 'title_document', 'address_visited', 'photos_here')
      AND (NEW.address IS DISTINCT FROM OLD.address
        -- A rename or a merge of the catalogue is no move; an edit counts the version.
        OR NEW.version <> OLD.version AND (NEW.city, NEW.locality_id) IS DISTINCT FROM (OLD.city, OLD.locality_id)
        OR OLD.coordinates_source IS DISTINCT FROM 'locality'
          AND (NEW.latitude, NEW.longitude) IS DISTINCT FROM (OLD.latitude, OLD.longitude))
    OR claim = 'title_document' AND (NEW.type, NEW.title_kind) IS DISTINCT FROM (OLD.type, OLD.title_kind)
    OR claim = 'project_rera'
      AND (NEW.rera_number, NEW.project_id) IS DISTINCT FROM (OLD.rera_number, OLD.project_id));
  RETURN NULL;
END
$$;

CREATE FUNCTION end_evidence_of_project() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE evidence SET ended_at = NEW.updated_at, ended_because = 'changed'
  WHERE project_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER end_evidence AFTER UPDATE OF name, role, company, rera_number ON profiles FOR EACH ROW
  WHEN ((OLD.name, OLD.role, OLD.company, OLD.rera_number) IS DISTINCT FROM (NEW.name, NEW.role, NEW.company, NEW.rera_number))
  EXECUTE FUNCTION end_evidence_of_person();
CREATE TRIGGER end_evidence AFTER UPDATE OF user_id, address, city, locality_id, latitude, longitude, type, title_kind, rera_number, project_id ON properties FOR EACH ROW
  WHEN ((OLD.user_id, OLD.address, OLD.city, OLD.locality_id, OLD.latitude, OLD.longitude, OLD.type, OLD.title_kind, OLD.rera_number, OLD.project_id)
    IS DISTINCT FROM (NEW.user_id, NEW.address, NEW.city, NEW.locality_id, NEW.latitude, NEW.longitude, NEW.type, NEW.title_kind, NEW.rera_number, NEW.project_id))
  EXECUTE FUNCTION end_evidence_of_property();
CREATE TRIGGER end_evidence AFTER UPDATE OF title, builder_name, rera_number ON projects FOR EACH ROW
  WHEN ((OLD.title, OLD.builder_name, OLD.rera_number) IS DISTINCT FROM (NEW.title, NEW.builder_name, NEW.rera_number))
  EXECUTE FUNCTION end_evidence_of_project();
--> statement-breakpoint
-- Leads, and the months of agents to be counted anew.
CREATE FUNCTION when_converted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.converted_at := CASE WHEN NEW.status = 'converted' THEN coalesce(NEW.converted_at, NEW.updated_at) END;
  NEW.lost_reason := CASE WHEN NEW.status = 'closed' THEN NEW.lost_reason END;
  RETURN NEW;
END
$$;

-- The plan stays with its lead: whoever it is assigned to is reminded, again if the reminder was sent to somebody else.
CREATE FUNCTION end_lead_action() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.status IN ('converted', 'closed')
    OR (NEW.agent_id IS DISTINCT FROM OLD.agent_id AND NEW.assigned_to IS NULL) THEN
    DELETE FROM lead_actions WHERE lead_id = NEW.id;
  ELSE
    UPDATE lead_actions SET user_id = coalesce(NEW.assigned_to, NEW.agent_id), reminded_at = NULL
    WHERE lead_id = NEW.id AND user_id <> coalesce(NEW.assigned_to, NEW.agent_id);
  END IF;
  RETURN NULL;
END
$$;

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

CREATE FUNCTION mark_months_of_properties() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO agent_stale_months (agent_id, month)
  SELECT user_id, month_in_india(created_at) FROM changed GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE TRIGGER when_converted BEFORE INSERT OR UPDATE OF status ON leads FOR EACH ROW EXECUTE FUNCTION when_converted();
CREATE TRIGGER end_lead_action AFTER UPDATE OF status, agent_id, assigned_to ON leads FOR EACH ROW WHEN (NEW.status IN ('converted', 'closed') OR NEW.agent_id IS DISTINCT FROM OLD.agent_id OR NEW.assigned_to IS DISTINCT FROM OLD.assigned_to) EXECUTE FUNCTION end_lead_action();
CREATE TRIGGER months_learn_of_leads AFTER INSERT ON leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_leads();
CREATE TRIGGER months_learn_of_lead AFTER UPDATE ON leads FOR EACH ROW WHEN (old.agent_id IS DISTINCT FROM new.agent_id OR old.created_at IS DISTINCT FROM new.created_at OR old.first_response_at IS DISTINCT FROM new.first_response_at OR old.converted_at IS DISTINCT FROM new.converted_at OR old.source IS DISTINCT FROM new.source) EXECUTE FUNCTION mark_months_of_lead();
CREATE TRIGGER months_forget_leads AFTER DELETE ON leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_leads();
CREATE TRIGGER months_learn_of_properties AFTER INSERT ON properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_properties();
CREATE TRIGGER months_learn_of_property AFTER UPDATE ON properties FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION mark_months_of_property();
CREATE TRIGGER months_forget_properties AFTER DELETE ON properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_months_of_properties();
--> statement-breakpoint
-- Rows that are kept as they are, live events, and what every table needs.
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

CREATE CONSTRAINT TRIGGER queue_live_event AFTER INSERT ON live_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_live_event();

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or erased', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_is_kept', TABLE = TG_TABLE_NAME;
END
$$;

CREATE FUNCTION protect_legal_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'a published text stays as it is'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'legal_texts_are_kept', TABLE = TG_TABLE_NAME;
END
$$;

CREATE FUNCTION save_former_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'a deleted account stays as it is'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'users_is_not_former', TABLE = TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_history_is_kept BEFORE DELETE OR UPDATE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_history_is_not_emptied BEFORE TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_history_is_written_by_triggers BEFORE INSERT ON price_history FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER protect_legal_text BEFORE UPDATE ON legal_texts FOR EACH ROW EXECUTE FUNCTION protect_legal_text();
CREATE TRIGGER keep_legal_version BEFORE UPDATE OF version ON legal_versions FOR EACH ROW EXECUTE FUNCTION protect_legal_text();
CREATE TRIGGER save_former_user BEFORE UPDATE OF name, email, image, deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NOT NULL) EXECUTE FUNCTION save_former_user();

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

CREATE TRIGGER refuse_former_users BEFORE INSERT ON admin_users FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON advertiser_closed_days FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON agent_messages FOR EACH ROW EXECUTE FUNCTION refuse_former_users('sender_id', 'receiver_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON availability_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'advertiser_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON brokerage_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'advertiser_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_consents FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'recipient_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_preferences FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_reveals FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'advertiser_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON contact_views FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'viewer_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON conversation_reads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON conversations FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON evidence FOR EACH ROW EXECUTE FUNCTION refuse_former_users('person_id', 'checked_by');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON factors FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON home_disputes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_actions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_events FOR EACH ROW EXECUTE FUNCTION refuse_former_users('actor_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_merges FOR EACH ROW EXECUTE FUNCTION refuse_former_users('merged_by');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_people FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON lead_templates FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON legal_drafts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON media_uploads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON meetings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON message_reports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('reporter_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON notification_settings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON open_houses FOR EACH ROW EXECUTE FUNCTION refuse_former_users('agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT OR UPDATE OF owner_id ON ownership_transfers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('owner_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON passkey_challenges FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON pending_sign_ins FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON platform_lead_events FOR EACH ROW EXECUTE FUNCTION refuse_former_users('actor_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON platform_leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON privacy_settings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_drafts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_imports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_revisions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_tours FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id', 'agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON property_views FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON qr_scans FOR EACH ROW EXECUTE FUNCTION refuse_former_users('agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION refuse_former_users('reporter_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON review_answers FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id', 'agent_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON search_alerts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON sign_in_codes FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON site_drafts FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON slot_holds FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON soft_leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON staff_users FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON stored_files FOR EACH ROW EXECUTE FUNCTION refuse_former_users('uploaded_by');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON team_invites FOR EACH ROW EXECUTE FUNCTION refuse_former_users('invited_by');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON team_members FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON ticket_replies FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON upgrade_requests FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON view_events FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON visit_feedback FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_users BEFORE INSERT ON visit_settings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');

CREATE TRIGGER refuse_former_words BEFORE UPDATE OF name, message ON leads FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF user_name, message ON meetings FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF name, email, bio, company, photo ON profiles FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF title, description, address ON properties FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF name, message ON property_tours FOR EACH ROW EXECUTE FUNCTION refuse_former_users('user_id');
CREATE TRIGGER refuse_former_words BEFORE UPDATE OF content ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_former_users('author_id');

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

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON admin_users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_monthly_stats FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON amenities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON canned_answers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON contact_preferences FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cost_rates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON credentials FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON dlc_rates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON home_pairs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON lead_actions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON lead_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON legal_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON localities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON meetings FOR EACH ROW WHEN (NEW.at_risk_since IS NOT DISTINCT FROM OLD.at_risk_since) EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notification_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON open_houses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ownership_transfers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON plans FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON platform_leads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON privacy_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
-- Computing a cost is no edit.
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON properties FOR EACH ROW WHEN (old.views_count = new.views_count AND old.contact_requests = new.contact_requests AND old.tour_requests = new.tour_requests AND old.confirm_by IS NOT DISTINCT FROM new.confirm_by AND old.freshness = new.freshness AND old.asked_at IS NOT DISTINCT FROM new.asked_at AND (new.cost_basis IS NULL OR old.cost_basis IS NOT DISTINCT FROM new.cost_basis)) EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_imports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_revisions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON property_tours FOR EACH ROW WHEN (NEW.at_risk_since IS NOT DISTINCT FROM OLD.at_risk_since) EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON review_reasons FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON saved_searches FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON site_content FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON site_drafts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON staff_users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON upgrade_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON verifications FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint
-- First rows.
INSERT INTO review_reasons (id, position, title_en, title_hi, text_en, text_hi) VALUES
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0001', 10, 'Photos of another home', 'तस्वीरें दूसरे घर की',
 'The photos do not show this home, or also stand in another listing. Please upload photos that you took of this home yourself.',
 'तस्वीरें इस घर की नहीं लगतीं, या किसी और लिस्टिंग में भी हैं। कृपया इसी घर की अपनी खींची हुई तस्वीरें लगाएँ।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0002', 20, 'Too few or unclear photos', 'तस्वीरें कम या धुंधली',
 'The photos are too few or too dark to judge the home. Please add clear photos by daylight: outside, living room, kitchen, bedrooms and bathroom.',
 'तस्वीरें इतनी कम या धुंधली हैं कि घर समझ नहीं आता। कृपया दिन की रोशनी में साफ़ तस्वीरें जोड़ें: बाहर से, बैठक, रसोई, बेडरूम और बाथरूम।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0003', 30, 'Contact details in the text', 'लिखाई में संपर्क जानकारी',
 'The text holds a phone number, e-mail or web address. Please take it out: people reach you through the enquiry form, and your number is shown to those who ask for it.',
 'लिखाई में फ़ोन नंबर, ईमेल या वेब पता है। कृपया उसे हटाएँ: लोग पूछताछ फ़ॉर्म से आप तक पहुँचते हैं और माँगने पर आपका नंबर दिखाया जाता है।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0004', 40, 'Price does not fit', 'कीमत मेल नहीं खाती',
 'The price is far from homes of this kind in the area. Please check the price and the area in square feet, and correct whichever is wrong.',
 'कीमत इस इलाके के ऐसे घरों से बहुत अलग है। कृपया कीमत और क्षेत्रफल (वर्ग फ़ुट) जाँचें और जो गलत हो उसे ठीक करें।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0005', 50, 'Address or locality unclear', 'पता या इलाका साफ़ नहीं',
 'The address and the locality do not fit together, or the home cannot be found. Please give street, colony and PIN code, and choose the locality from the list.',
 'पता और इलाका मेल नहीं खाते, या घर खोजा नहीं जा सकता। कृपया सड़क, कॉलोनी और पिन कोड लिखें और इलाका सूची में से चुनें।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0006', 60, 'Listed twice', 'दो बार सूचीबद्ध',
 'This home is already listed. Please keep one of the listings and bring it up to date instead of adding it again.',
 'यह घर पहले से सूचीबद्ध है। कृपया एक ही लिस्टिंग रखें और दोबारा जोड़ने के बजाय उसी को अपडेट करें।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0007', 70, 'Wording that keeps people out', 'लोगों को बाहर रखने वाले शब्द',
 'The text prefers or keeps out people by religion, caste, diet or the like. Homes here are open to everyone; please take it out.',
 'लिखाई में धर्म, जाति, खान-पान या ऐसी किसी बात पर लोगों को चुना या रोका गया है। यहाँ घर सबके लिए हैं; कृपया इसे हटाएँ।'),
('0b5d5d52-6a3e-4a53-9b0e-5c1f8f7a0008', 80, 'Right to offer not shown', 'बेचने का अधिकार साफ़ नहीं',
 'We could not see that you may offer this home. Please answer here and tell us whether you are the owner, or for whom you act and since when.',
 'यह साफ़ नहीं हुआ कि आप यह घर दे सकते हैं। कृपया यहीं जवाब में बताएँ कि आप मालिक हैं या किसकी ओर से और कब से काम कर रहे हैं।');

INSERT INTO legal_versions (version, created_at) VALUES ('2026-11-21', '2026-11-20T18:30:00Z');

INSERT INTO legal_texts (version, kind, locale, body) VALUES
('2026-11-21', 'terms', 'en', $text$What you may expect of Haveli, and what we expect of you.

## What Haveli is

Haveli shows homes and plots that owners, agents and builders offer in Jaipur, and carries your enquiries to them. We are not a party to any sale or tenancy; you make it with the other side.

## Your account

Give your own name, address and number, keep your password to yourself, and use one account. An account that deceives others is suspended; you are told why.

## Listings

List only what you own or may offer, with true price, size, place and pictures. Listings are reviewed; one that is false, a duplicate or unlawful is rejected with a reason. A registered project must show its RERA number.

## Cashback and rent-free months

An offer on a listing is given by the one who lists it, on the terms that stand there. Get it in writing before you pay.

## Enquiries, visits and reviews

Ask about a home only when you mean it, keep the time of a visit you asked for or cancel it, and write a review only of somebody you really dealt with. Sending enquiries in bulk, or collecting listings or numbers by a program, is not allowed.

## Figures and calculators

Medians and ranges come from the listings on Haveli; how many stand behind each is said beside it. What the calculators give is an estimate: the bank, the sub-registrar and the other side name the real figures.

## Before you pay

Visit the home, and have title, approvals and dues checked. We check listings with care but cannot promise that each statement in them is right.

## Changes and law

When these terms change, the date above changes. The law of India holds; the courts of Jaipur decide.$text$),
('2026-11-21', 'terms', 'hi', $text$हवेली से आप क्या उम्मीद रख सकते हैं, और हम आपसे क्या।

## हवेली क्या है

हवेली जयपुर में मालिकों, एजेंटों और बिल्डरों के घर और प्लॉट दिखाता है और आपकी पूछताछ उन तक पहुँचाता है। किसी खरीद या किरायेदारी में हम पक्ष नहीं हैं; वह आप दूसरे पक्ष के साथ करते हैं।

## आपका खाता

अपना सही नाम, पता और नंबर दें, पासवर्ड किसी को न बताएँ और एक ही खाता रखें। दूसरों को धोखा देने वाला खाता रोक दिया जाता है; कारण आपको बताया जाता है।

## लिस्टिंग

वही लिस्ट करें जो आपका है या जिसे देने का आपको अधिकार है, और दाम, आकार, जगह व तस्वीरें सच्ची हों। लिस्टिंग जाँची जाती है; झूठी, दोहराई गई या गैरकानूनी लिस्टिंग कारण बताकर नामंज़ूर की जाती है। पंजीकृत प्रोजेक्ट में RERA नंबर होना चाहिए।

## कैशबैक और बिना किराए के महीने

लिस्टिंग पर दिया गया ऑफ़र लिस्ट करने वाले का होता है, वहीं लिखी शर्तों पर। पैसे देने से पहले उसे लिखित में लें।

## पूछताछ, विज़िट और राय

घर के बारे में तभी पूछें जब सच में रुचि हो, माँगी हुई विज़िट का समय निभाएँ या उसे रद्द करें, और राय उसी के बारे में लिखें जिससे आपका काम पड़ा हो। थोक में पूछताछ भेजना, या किसी प्रोग्राम से लिस्टिंग या नंबर इकट्ठा करना मना है।

## आँकड़े और कैलकुलेटर

बीच के दाम और सीमाएँ हवेली की लिस्टिंग से निकलती हैं; हर आँकड़े के पास लिखा है कि वह कितने घरों से बना है। कैलकुलेटर का नतीजा अनुमान है: असली रक़म बैंक, उप-पंजीयक और सामने वाला पक्ष बताते हैं।

## पैसे देने से पहले

घर देखकर आएँ और मालिकाना हक, मंज़ूरियाँ और बकाया जँचवा लें। हम लिस्टिंग ध्यान से जाँचते हैं, पर हर बात सही होने का वादा नहीं कर सकते।

## बदलाव और कानून

ये शर्तें बदलने पर ऊपर की तारीख बदलती है। भारत का कानून लागू है; फैसला जयपुर की अदालतें करती हैं।$text$),
('2026-11-21', 'privacy', 'en', $text$What Haveli keeps about you, why, and what you decide.

## What we keep

What you type at sign-up, your password only as a hash, your listings with their pictures, your enquiries and visits, and the homes you looked at while signed in, unless you switch that off in your settings.

## What stays in your browser

Homes you keep without an account, homes you opened last, how you like results shown, and a number without a name that tells one visit from the next. Favorites join your account when you sign in; the list of homes viewed can be cleared on the home page. Signing out clears all of it.

## What we count

How often a home was opened, from where a visitor came, and how often its QR code was scanned. Listers see sums; who looked is shown to them only where your settings allow it.

## Who sees it

A lister gets your name, number and address when you send them an enquiry. Numbers and addresses never stand in a public page. We sell nothing to anybody, and our pages load nothing from other sites.

## What you ask the house itself

A callback, a home loan, a consultation or a message to us is read by our sales desk only, with the name and number you gave, and answered from there.

## Cookies

One cookie keeps you signed in for up to 30 days, or until you close the browser if you choose so; one remembers your language, and one whether you keep the dashboard’s menu narrow. Short-lived ones, for ten minutes to a day, tie a sign-in code, a second step or a new account to your browser. There are none for advertising.

## Against abuse

With a session and a consent we keep the network address they came from. Attempts to sign in are counted; those counts are kept for hours, not more.

## Your rights

Under the Digital Personal Data Protection Act you may see, correct and erase what we keep, and take back a consent. Write to the support address at the foot of this page.$text$),
('2026-11-21', 'privacy', 'hi', $text$हवेली आपके बारे में क्या रखता है, क्यों, और क्या आप तय करते हैं।

## हम क्या रखते हैं

साइन अप में लिखी जानकारी, पासवर्ड सिर्फ़ हैश के रूप में, आपकी लिस्टिंग और तस्वीरें, आपकी पूछताछ और विज़िट, और साइन इन रहते हुए देखे गए घर, जब तक आप सेटिंग में इसे बंद न करें।

## जो आपके ब्राउज़र में रहता है

बिना खाते के सहेजे घर, हाल में खोले घर, नतीजे देखने का आपका ढंग, और एक बेनाम संख्या जो एक बार के आने को दूसरे से अलग करती है। साइन इन करने पर पसंदीदा घर आपके खाते में जुड़ जाते हैं; देखे हुए घरों की सूची होम पेज पर मिटाई जा सकती है। साइन आउट करने पर यह सब मिट जाता है।

## हम क्या गिनते हैं

कोई घर कितनी बार खोला गया, देखने वाला कहाँ से आया, और उसका QR कोड कितनी बार स्कैन हुआ। विज्ञापन देने वाले को जोड़ दिखता है; किसने देखा, यह तभी जब आपकी सेटिंग इजाज़त दे।

## कौन देखता है

जब आप पूछताछ भेजते हैं तो लिस्ट करने वाले को आपका नाम, नंबर और ईमेल मिलता है। नंबर और ईमेल किसी सार्वजनिक पन्ने पर नहीं होते। हम किसी को कुछ नहीं बेचते, और हमारे पन्ने दूसरी साइटों से कुछ नहीं लेते।

## जो आप सीधे हमसे पूछते हैं

कॉल बैक, होम लोन, सलाह या हमें भेजा संदेश केवल हमारी सेल्स टीम पढ़ती है, आपके दिए नाम और नंबर के साथ, और वहीं से जवाब देती है।

## कुकी

एक कुकी आपको 30 दिन तक साइन इन रखती है, या आप चाहें तो सिर्फ़ ब्राउज़र बंद होने तक; एक आपकी भाषा याद रखती है और एक यह कि आपने डैशबोर्ड का मेन्यू छोटा रखा है या नहीं। दस मिनट से एक दिन तक चलने वाली छोटी कुकी साइन इन कोड, दूसरे चरण या नए खाते को आपके ब्राउज़र से जोड़ती हैं। विज्ञापन के लिए कोई कुकी नहीं है।

## दुरुपयोग के विरुद्ध

सत्र और सहमति के साथ हम वह नेटवर्क पता रखते हैं जहाँ से वे आए। साइन इन की कोशिशें गिनी जाती हैं; ये गिनतियाँ कुछ घंटे ही रखी जाती हैं।

## आपके अधिकार

डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम के तहत आप अपना डेटा देख, सुधार और मिटवा सकते हैं, और सहमति वापस ले सकते हैं। इस पन्ने के नीचे दिए सहायता पते पर लिखें।$text$);

INSERT INTO cost_rates (key, least, most, valid_from, valid_until, source, url, checked_on) VALUES
  ('duty_man', 6, 6, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail', NULL, '2026-11-21'),
  ('duty_woman', 5, 5, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail', NULL, '2026-11-21'),
  ('duty_joint', 6, 6, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail; a share of a woman may be charged less', NULL, '2026-11-21'),
  ('surcharge', 20, 30, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: 10 + 10 % in the table of 20 February 2020, 10 + 20 % in that of 2 August 2021', NULL, '2026-11-21'),
  ('registration', 1, 1, '2020-02-20', NULL, 'Department of Registration and Stamps, Rajasthan: Stamp Duty and Registration Fee Detail', NULL, '2026-11-21'),
  ('gst', 5, 5, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: homes under construction, without input tax credit', NULL, '2026-11-24'),
  ('gst_affordable', 1, 1, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: affordable homes under construction', NULL, '2026-11-24'),
  ('affordable_price', 4500000, 4500000, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: gross amount of an affordable home', NULL, '2026-11-24'),
  ('affordable_area', 90, 90, '2019-04-01', NULL, 'Central Tax (Rate) notification 3/2019 of 29 March 2019: carpet area outside the metropolitan cities, which Jaipur is not among', NULL, '2026-11-24'),
  ('tds', 1, 1, '2013-06-01', NULL, 'Income-tax Act, 1961, section 194-IA; since 1 April 2026 the Income-tax Act, 2025', NULL, '2026-11-24'),
  ('tds_from', 5000000, 5000000, '2013-06-01', NULL, 'Income-tax Act, 1961, section 194-IA; since 1 April 2026 the Income-tax Act, 2025', NULL, '2026-11-24'),
  ('loan_duty', 0.25, 0.25, '2019-07-10', NULL, 'Department of Registration and Stamps, Rajasthan: loan agreement, in the table of 20 February 2020', NULL, '2026-11-24');
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"property_number" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_changes_transaction_idx" ON "page_changes" USING btree ("transaction");
--> statement-breakpoint
-- Argument: the column that names the listing, by id or number; without it, any page may show something else. Once a
-- transaction for each listing, and for more than thirty of them once in all.
CREATE FUNCTION publish_page_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  named text;
  changed integer;
  known integer;
BEGIN
  IF TG_NARGS > 0 AND TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO named USING OLD;
  ELSIF TG_NARGS > 0 THEN
    EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO named USING NEW;
  END IF;
  IF TG_NARGS > 0 AND TG_ARGV[0] = 'property_numeric_id' THEN
    changed := named;
  ELSIF named IS NOT NULL THEN
    SELECT property_numeric_id INTO changed FROM properties WHERE id = named::uuid;
  END IF;
  SELECT CASE WHEN bool_or(property_number IS NULL OR property_number = changed) THEN 1000 ELSE count(*) END INTO known
  FROM page_changes WHERE transaction = pg_current_xact_id();
  IF known < 31 THEN
    INSERT INTO page_changes (property_number) VALUES (CASE WHEN known < 30 THEN changed END);
    PERFORM pg_notify('live', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_property AFTER INSERT OR DELETE ON properties FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_numeric_id');
--> statement-breakpoint
-- All columns but those that pages may show late; a view names none of these.
CREATE TRIGGER pages_learn_of_property_update AFTER UPDATE OF
  id, property_numeric_id, user_id, team_id, title, description, type, purpose, availability, approval_status,
  is_flagged, taken_down_at, take_down_reason, is_hidden, price, area, area_typed, area_unit, area_type,
  plot_length, plot_width, road_width, is_corner, beds, baths, parking, yearbuilt, floor, total_floors, facing,
  furnishing, possession_state, possession_date, available_from, rera_number, rera_exemption, title_kind, features,
  amenities, address, city, state, zip, city_id, locality_id, locality_name, project_id, latitude, longitude,
  coordinates_source, video_url, virtual_tour_url, tour_360_url, cashback, cashback_terms, rental_model,
  rent_free_months, rent_free_terms, fixed_rental_available, fixed_rental_terms, security_amount,
  monthly_maintenance, brokerage_kind, brokerage_amount, true_cost, featured, featured_until, is_sponsored,
  subscription_level, sold_date, rented_date, unavailable_reason, rejection_reason, source, import_key, reference,
  submission_key, created_by, listed_at, approved_at, archived_at, confirmed_at, confirm_by, hide_at, freshness,
  version, created_at
  ON properties FOR EACH ROW
  WHEN (to_jsonb(old) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at']
    IS DISTINCT FROM to_jsonb(new) - ARRAY['views_count', 'unranked_views', 'contact_requests', 'tour_requests', 'cost_basis', 'asked_at', 'updated_at'])
  EXECUTE FUNCTION publish_page_change('property_numeric_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_picture AFTER INSERT OR UPDATE OR DELETE ON property_images FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_open_house AFTER INSERT OR UPDATE OR DELETE ON open_houses FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_place AFTER INSERT OR UPDATE ON property_tours FOR EACH ROW WHEN (new.open_house_id IS NOT NULL) EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_evidence AFTER INSERT OR UPDATE OR DELETE ON evidence FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_home AFTER INSERT OR UPDATE OR DELETE ON home_group_members FOR EACH ROW EXECUTE FUNCTION publish_page_change('property_id');
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_person AFTER UPDATE OF name, image, email_verified, suspended_at, deleted_at ON users FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_advertiser AFTER INSERT ON profiles FOR EACH ROW WHEN (new.role IN ('agent', 'builder')) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_profile AFTER UPDATE ON profiles FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_former_profile AFTER DELETE ON profiles FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_privacy AFTER INSERT ON privacy_settings FOR EACH ROW WHEN (NOT new.contact_info) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_privacy_update AFTER UPDATE ON privacy_settings FOR EACH ROW WHEN (old.contact_info <> new.contact_info) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_call_hours AFTER INSERT ON contact_preferences FOR EACH ROW WHEN (new.call_from IS NOT NULL) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_call_hours_update AFTER UPDATE ON contact_preferences FOR EACH ROW
  WHEN ((old.call_from, old.call_until) IS DISTINCT FROM (new.call_from, new.call_until)) EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn_of_team AFTER UPDATE ON teams FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON site_releases FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON legal_versions FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON localities FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON locality_aliases FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON projects FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON amenities FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON merged_entries FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON cost_rates FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON dlc_rates FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON market_stats FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON market_runs FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
--> statement-breakpoint
CREATE TRIGGER pages_learn AFTER INSERT OR UPDATE OR DELETE ON market_evaluations FOR EACH STATEMENT EXECUTE FUNCTION publish_page_change();
