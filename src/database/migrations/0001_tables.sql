CREATE TABLE "live_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" bigint,
	CONSTRAINT "live_events_position_key" UNIQUE("position"),
	CONSTRAINT "live_events_kind_known" CHECK ("live_events"."kind" in ('message', 'read', 'notification', 'lead', 'visit', 'ticket'))
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text DEFAULT 'unknown' NOT NULL,
	"reply_code" integer,
	"handed_over_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_outcome_known" CHECK ("mail_deliveries"."outcome" in ('unknown', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "admin_roles_name_key" UNIQUE("name"),
	CONSTRAINT "admin_roles_name_known" CHECK ("admin_roles"."name" in ('admin', 'superadmin'))
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"ip_address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('terms', 'privacy', 'marketing', 'contact_sharing', 'analytics'))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"sms" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"contact_info" boolean DEFAULT true NOT NULL,
	"property_history" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"stays_signed_in" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"image" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text,
	"deleted_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"pending_sign_in_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"stays_signed_in" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_of_user_key" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"author_id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"based_on" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_versions_version_is_day" CHECK ("legal_versions"."version" ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$')
);
--> statement-breakpoint
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
	"is_verified" boolean DEFAULT false NOT NULL,
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "locality_aliases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"locality_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locality_aliases_locality_alias_key" UNIQUE("locality_id","alias"),
	CONSTRAINT "locality_aliases_alias_lower" CHECK ("locality_aliases"."alias" = lower("locality_aliases"."alias"))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "site_drafts" (
	"author_id" uuid PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"restored_from" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_releases" (
	"version" integer PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"restored_from" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_numeric_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
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
	"area_type" text,
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
	"submission_key" uuid,
	"created_by" uuid,
	"listed_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
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
	CONSTRAINT "properties_beds_range" CHECK ("properties"."beds" between 0 and 50),
	CONSTRAINT "properties_baths_range" CHECK ("properties"."baths" between 0 and 50),
	CONSTRAINT "properties_parking_range" CHECK ("properties"."parking" between 0 and 100),
	CONSTRAINT "properties_yearbuilt_range" CHECK ("properties"."yearbuilt" between 1800 and 2200),
	CONSTRAINT "properties_total_floors_range" CHECK ("properties"."total_floors" between 0 and 200),
	CONSTRAINT "properties_floor_range" CHECK ("properties"."floor" between -5 and 200),
	CONSTRAINT "properties_facing_known" CHECK ("properties"."facing" in ('north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west')),
	CONSTRAINT "properties_furnishing_known" CHECK ("properties"."furnishing" in ('furnished', 'semi-furnished', 'unfurnished')),
	CONSTRAINT "properties_possession_state_known" CHECK ("properties"."possession_state" in ('ready', 'under_construction')),
	CONSTRAINT "properties_latitude_range" CHECK ("properties"."latitude" between -90 and 90),
	CONSTRAINT "properties_longitude_range" CHECK ("properties"."longitude" between -180 and 180),
	CONSTRAINT "properties_coordinates_paired" CHECK (("properties"."latitude" is null) = ("properties"."longitude" is null)),
	CONSTRAINT "properties_coordinates_source_known" CHECK ("properties"."coordinates_source" in ('listing', 'map', 'import', 'locality')),
	CONSTRAINT "properties_cashback_range" CHECK ("properties"."cashback" between 0.1 and 10),
	CONSTRAINT "properties_rental_model_known" CHECK ("properties"."rental_model" in ('standard', '10_2', 'bachelor', 'family', 'any')),
	CONSTRAINT "properties_rent_free_months_range" CHECK ("properties"."rent_free_months" between 1 and 12),
	CONSTRAINT "properties_security_amount_range" CHECK ("properties"."security_amount" between 0 and 99999999),
	CONSTRAINT "properties_monthly_maintenance_range" CHECK ("properties"."monthly_maintenance" between 0 and 999999),
	CONSTRAINT "properties_subscription_level_known" CHECK ("properties"."subscription_level" in ('free', 'professional', 'premium')),
	CONSTRAINT "properties_source_known" CHECK ("properties"."source" in ('form', 'import', 'staff', 'demo')),
	CONSTRAINT "properties_counters_not_negative" CHECK ("properties"."views_count" >= 0 and "properties"."contact_requests" >= 0 and "properties"."tour_requests" >= 0)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"previous_price" bigint,
	"price" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "property_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_events_kind_known" CHECK ("property_events"."kind" in ('created', 'edited', 'images_changed', 'price_changed', 'availability_changed', 'submitted', 'approved', 'rejected', 'held', 'released', 'revision_submitted', 'revision_approved', 'revision_rejected', 'featured', 'unfeatured', 'archived', 'restored', 'duplicated', 'revision_withdrawn', 'listed_for_owner', 'taken_over', 'ownership_transfer_declined', 'transferred'))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
	"has_contact_in_metadata" boolean DEFAULT false NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_content_owner_key" UNIQUE("content_hash","uploaded_by"),
	CONSTRAINT "stored_files_kind_known" CHECK ("stored_files"."kind" in ('image', 'video', 'document', 'export')),
	CONSTRAINT "stored_files_bytes_positive" CHECK ("stored_files"."bytes" >= 1)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "view_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	CONSTRAINT "view_events_device_known" CHECK ("view_events"."device" in ('phone', 'tablet', 'desktop', 'unknown'))
);
--> statement-breakpoint
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
	"is_approximate" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"saved_search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_matches_key" UNIQUE("saved_search_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"filters" jsonb NOT NULL,
	"alert_frequency" text DEFAULT 'off' NOT NULL,
	"last_alerted_at" timestamp (3) with time zone,
	"last_match_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_user_query_key" UNIQUE("user_id","query"),
	CONSTRAINT "saved_searches_alert_frequency_known" CHECK ("saved_searches"."alert_frequency" in ('off', 'instant', 'daily', 'weekly'))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"price_when_saved" bigint NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_property_key" UNIQUE("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text,
	"call_outcome" text,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_events_kind_known" CHECK ("lead_events"."kind" in ('created', 'repeated', 'status_changed', 'reopened', 'noted', 'call_logged')),
	CONSTRAINT "lead_events_call_outcome_known" CHECK ("lead_events"."call_outcome" in ('reached', 'call_again', 'no_answer', 'wrong_number')),
	CONSTRAINT "lead_events_call_has_outcome" CHECK (("lead_events"."kind" = 'call_logged') = ("lead_events"."call_outcome" is not null)),
	CONSTRAINT "lead_events_from_status_known" CHECK ("lead_events"."from_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "lead_events_to_status_known" CHECK ("lead_events"."to_status" in ('new', 'contacted', 'interested', 'converted', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid,
	"user_id" uuid,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"alternate_phone" text,
	"message" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text,
	"preferred_callback_date" date,
	"preferred_callback_time" text,
	"submission_key" uuid,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"last_enquired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"last_contacted" timestamp (3) with time zone,
	"converted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_type_known" CHECK ("leads"."type" in ('contact', 'message', 'callback', 'interest', 'tour', 'video_tour', 'location_request', 'homeloan', 'meeting', 'soft_lead_conversion')),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('property_page', 'property_card', 'agent_profile', 'search_page', 'home_page', 'property_tracking', 'whatsapp', 'qr', 'api')),
	CONSTRAINT "leads_alternate_phone_format" CHECK ("leads"."alternate_phone" ~ '^\+91[6-9][0-9]{9}$'),
	CONSTRAINT "leads_callback_time_is_slot" CHECK ("leads"."preferred_callback_time" ~ '^(09|1[0-8]):(00|30)$'),
	CONSTRAINT "leads_not_to_oneself" CHECK ("leads"."user_id" <> "leads"."agent_id"),
	CONSTRAINT "leads_repeat_count_not_negative" CHECK ("leads"."repeat_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "soft_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_count" integer DEFAULT 1 NOT NULL,
	"first_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_soft_lead" boolean DEFAULT true NOT NULL,
	"converted_lead_id" uuid,
	CONSTRAINT "soft_leads_property_user_key" UNIQUE("property_id","user_id"),
	CONSTRAINT "soft_leads_view_count_positive" CHECK ("soft_leads"."view_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "advertiser_closed_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertiser_closed_days_user_day_key" UNIQUE("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "appointment_reminders" (
	"appointment_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY("appointment_id","starts_at","kind"),
	CONSTRAINT "appointment_reminders_kind_known" CHECK ("appointment_reminders"."kind" in ('day', 'hours'))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "property_tours_repeat_count_not_negative" CHECK ("property_tours"."repeat_count" >= 0),
	CONSTRAINT "property_tours_sequence_not_negative" CHECK ("property_tours"."sequence" >= 0)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pair_key" UNIQUE("user_id","blocked_user_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."user_id" <> "blocks"."blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"property_id" uuid,
	"title" text NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"agent_read_at" timestamp (3) with time zone,
	"user_read_at" timestamp (3) with time zone,
	"agent_notified_at" timestamp (3) with time zone,
	"user_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_property_key" UNIQUE NULLS NOT DISTINCT("agent_id","user_id","property_id"),
	CONSTRAINT "conversations_not_with_oneself" CHECK ("conversations"."agent_id" <> "conversations"."user_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('lead_received', 'lead_updated', 'visit_requested', 'visit_changed', 'meeting_requested', 'meeting_changed', 'message_received', 'property_approved', 'property_rejected', 'property_flagged', 'property_taken_down', 'property_released', 'price_dropped', 'ticket_replied', 'upgrade_decided', 'featuring_ending', 'review_received', 'account_changed', 'export_ready', 'platform_lead_received', 'revision_approved', 'revision_rejected', 'claim_invited', 'listing_taken_over', 'visit_reminder', 'ticket_received', 'ticket_changed', 'upgrade_requested', 'plan_changed', 'plan_ending', 'featuring_ended', 'message_reported', 'work_assigned', 'listing_reported', 'report_decided', 'review_answered', 'review_replied', 'listings_transferred', 'agent_reported', 'agent_reports_passed_on', 'agent_report_decided', 'visit_at_risk', 'visit_confirmed_again'))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"author_id" uuid,
	"is_by_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "platform_lead_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"ending" text,
	"call_outcome" text,
	"assignee_id" uuid,
	"note" text,
	"submission_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_lead_events_kind_known" CHECK ("platform_lead_events"."kind" in ('repeated', 'status_changed', 'noted', 'call_logged', 'assigned')),
	CONSTRAINT "platform_lead_events_from_status_known" CHECK ("platform_lead_events"."from_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_lead_events_to_status_known" CHECK ("platform_lead_events"."to_status" in ('new', 'contacted', 'interested', 'converted', 'closed')),
	CONSTRAINT "platform_lead_events_ending_known" CHECK ("platform_lead_events"."ending" in ('not_interested', 'not_reachable', 'wrong_contact', 'duplicate', 'not_offered', 'spam', 'other')),
	CONSTRAINT "platform_lead_events_call_outcome_known" CHECK ("platform_lead_events"."call_outcome" in ('reached', 'call_again', 'no_answer', 'wrong_number')),
	CONSTRAINT "platform_lead_events_call_has_outcome" CHECK (("platform_lead_events"."kind" = 'call_logged') = ("platform_lead_events"."call_outcome" is not null)),
	CONSTRAINT "platform_lead_events_note_length" CHECK (char_length("platform_lead_events"."note") between 1 and 2000)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "agent_stale_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role_id_admin_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."admin_roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_pending_sign_in_id_pending_sign_ins_id_fk" FOREIGN KEY ("pending_sign_in_id") REFERENCES "public"."pending_sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_version_legal_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."legal_versions"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "localities" ADD CONSTRAINT "localities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locality_aliases" ADD CONSTRAINT "locality_aliases_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_city_id_cities_id_fk" FOREIGN KEY ("into_city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_locality_id_localities_id_fk" FOREIGN KEY ("into_locality_id") REFERENCES "public"."localities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_project_id_projects_id_fk" FOREIGN KEY ("into_project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_entries" ADD CONSTRAINT "merged_entries_into_amenity_id_amenities_id_fk" FOREIGN KEY ("into_amenity_id") REFERENCES "public"."amenities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content" ADD CONSTRAINT "site_content_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_content_versions" ADD CONSTRAINT "site_content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_drafts" ADD CONSTRAINT "site_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_releases" ADD CONSTRAINT "site_releases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_locality_id_localities_id_fk" FOREIGN KEY ("locality_id") REFERENCES "public"."localities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_transfers" ADD CONSTRAINT "ownership_transfers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_drafts" ADD CONSTRAINT "property_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_events" ADD CONSTRAINT "property_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_events" ADD CONSTRAINT "property_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_revisions" ADD CONSTRAINT "property_revisions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_revisions" ADD CONSTRAINT "property_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_revisions" ADD CONSTRAINT "property_revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_file_key_stored_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."stored_files"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_advertiser_id_users_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_events" ADD CONSTRAINT "view_events_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_events" ADD CONSTRAINT "view_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_search" ADD CONSTRAINT "property_search_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_leads" ADD CONSTRAINT "soft_leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_leads" ADD CONSTRAINT "soft_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_leads" ADD CONSTRAINT "soft_leads_converted_lead_id_leads_id_fk" FOREIGN KEY ("converted_lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertiser_closed_days" ADD CONSTRAINT "advertiser_closed_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_tours" ADD CONSTRAINT "property_tours_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_user_id_users_id_fk" FOREIGN KEY ("blocked_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_agent_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."agent_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_user_id_users_id_fk" FOREIGN KEY ("reported_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tour_id_property_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."property_tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_decision_id_review_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_revision_id_property_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."property_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reasons" ADD CONSTRAINT "review_reasons_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_lead_id_platform_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."platform_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_lead_events" ADD CONSTRAINT "platform_lead_events_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_leads" ADD CONSTRAINT "platform_leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_upgrade_request_id_upgrade_requests_id_fk" FOREIGN KEY ("upgrade_request_id") REFERENCES "public"."upgrade_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featurings" ADD CONSTRAINT "featurings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_level_plans_level_fk" FOREIGN KEY ("level") REFERENCES "public"."plans"("level") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_level_plans_level_fk" FOREIGN KEY ("level") REFERENCES "public"."plans"("level") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_requests" ADD CONSTRAINT "upgrade_requests_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_monthly_stats" ADD CONSTRAINT "agent_monthly_stats_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_stale_months" ADD CONSTRAINT "agent_stale_months_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_scans" ADD CONSTRAINT "qr_scans_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_of_user_idx" ON "live_events" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "mail_deliveries_old_idx" ON "mail_deliveries" USING btree ("handed_over_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expired_idx" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_one_active_role_key" ON "admin_users" USING btree ("user_id") WHERE "admin_users"."is_active";--> statement-breakpoint
CREATE INDEX "admin_users_of_user_idx" ON "admin_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_users_of_role_idx" ON "admin_users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "admin_users_of_granter_idx" ON "admin_users" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "captchas_expired_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_of_user_newest_idx" ON "consents" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "credentials_of_user_idx" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expired_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_users_one_active_role_key" ON "staff_users" USING btree ("user_id") WHERE "staff_users"."is_active";--> statement-breakpoint
CREATE INDEX "staff_users_of_user_idx" ON "staff_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_users_of_granter_idx" ON "staff_users" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "users_admin_list_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("created_at","id") WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_name_similar_idx" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_mailbox_idx" ON "users" USING btree (split_part("email", '@', 1));--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expired_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_user_idx" ON "sign_in_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expired_idx" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_deletions_newest_idx" ON "account_deletions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_requested_key" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "data_exports_of_user_idx" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_expired_idx" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."status" = 'ready';--> statement-breakpoint
CREATE INDEX "factor_challenges_of_factor_idx" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_of_sign_in_idx" ON "factor_challenges" USING btree ("pending_sign_in_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expired_idx" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factors_of_user_idx" ON "factors" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_of_user_idx" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expired_idx" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "legal_versions_of_author_idx" ON "legal_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "profiles_agent_list_idx" ON "profiles" USING btree ("role","visibility","review_count","user_id");--> statement-breakpoint
CREATE INDEX "profiles_numbers_idx" ON "profiles" USING gin ((array["mobile_number", "phone", "alternate_phone"]));--> statement-breakpoint
CREATE INDEX "profiles_name_similar_idx" ON "profiles" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_name_key" ON "amenities" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "amenities_menu_idx" ON "amenities" USING btree ("position","name");--> statement-breakpoint
CREATE INDEX "cities_suggest_idx" ON "cities" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "localities_city_name_key" ON "localities" USING btree ("city_id",lower("name"));--> statement-breakpoint
CREATE INDEX "localities_picker_idx" ON "localities" USING btree ("city_id","is_popular","position","name");--> statement-breakpoint
CREATE INDEX "localities_suggest_idx" ON "localities" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locality_aliases_exact_idx" ON "locality_aliases" USING btree ("alias");--> statement-breakpoint
CREATE INDEX "locality_aliases_suggest_idx" ON "locality_aliases" USING gin ("alias" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "merged_entries_slug_idx" ON "merged_entries" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "merged_entries_name_idx" ON "merged_entries" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "merged_entries_of_city_idx" ON "merged_entries" USING btree ("into_city_id");--> statement-breakpoint
CREATE INDEX "merged_entries_of_locality_idx" ON "merged_entries" USING btree ("into_locality_id");--> statement-breakpoint
CREATE INDEX "merged_entries_of_project_idx" ON "merged_entries" USING btree ("into_project_id");--> statement-breakpoint
CREATE INDEX "merged_entries_of_amenity_idx" ON "merged_entries" USING btree ("into_amenity_id");--> statement-breakpoint
CREATE INDEX "projects_trending_idx" ON "projects" USING btree ("position","id") WHERE "projects"."is_trending";--> statement-breakpoint
CREATE INDEX "projects_of_city_idx" ON "projects" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "projects_of_locality_idx" ON "projects" USING btree ("locality_id");--> statement-breakpoint
CREATE INDEX "projects_of_user_idx" ON "projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_suggest_idx" ON "projects" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "site_content_of_author_idx" ON "site_content" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "site_content_versions_of_author_idx" ON "site_content_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_releases_of_author_idx" ON "site_releases" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_import_key" ON "properties" USING btree ("user_id","import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_submission_key" ON "properties" USING btree ("user_id","submission_key");--> statement-breakpoint
CREATE INDEX "properties_search_title_idx" ON "properties" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_search_address_idx" ON "properties" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_search_place_idx" ON "properties" USING gin ("locality_name" gin_trgm_ops) WHERE "properties"."locality_id" is null;--> statement-breakpoint
CREATE INDEX "properties_zip_idx" ON "properties" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "properties_newest_idx" ON "properties" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "properties_states_idx" ON "properties" USING btree ("approval_status","availability","is_flagged","is_hidden","archived_at");--> statement-breakpoint
CREATE INDEX "properties_taken_down_idx" ON "properties" USING btree ("taken_down_at") WHERE "properties"."taken_down_at" is not null;--> statement-breakpoint
CREATE INDEX "properties_of_owner_newest_idx" ON "properties" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "properties_open_of_owner_idx" ON "properties" USING btree ("user_id","locality_id","approval_status") WHERE "properties"."approval_status" <> 'rejected' and not "properties"."is_flagged" and "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');--> statement-breakpoint
CREATE INDEX "properties_review_queue_idx" ON "properties" USING btree ("created_at","id") WHERE "properties"."approval_status" = 'pending';--> statement-breakpoint
CREATE INDEX "properties_similar_idx" ON "properties" USING btree ("city_id","type","price");--> statement-breakpoint
CREATE INDEX "properties_of_project_idx" ON "properties" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "properties_of_locality_idx" ON "properties" USING btree ("locality_id","purpose","type","id");--> statement-breakpoint
CREATE INDEX "properties_of_city_idx" ON "properties" USING btree ("city_id","purpose","type","id");--> statement-breakpoint
CREATE INDEX "properties_amenities_idx" ON "properties" USING gin ("amenities");--> statement-breakpoint
CREATE INDEX "properties_created_by_idx" ON "properties" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "properties_counted_of_owner_idx" ON "properties" USING btree ("user_id") WHERE "properties"."archived_at" is null and "properties"."availability" in ('available', 'under_offer');--> statement-breakpoint
CREATE INDEX "properties_featured_of_owner_idx" ON "properties" USING btree ("user_id","featured_until","id") WHERE "properties"."featured";--> statement-breakpoint
CREATE INDEX "properties_featuring_ends_idx" ON "properties" USING btree ("featured_until") WHERE "properties"."featured";--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_transfers_submission_key" ON "ownership_transfers" USING btree ("created_by","submission_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_transfers_one_open_key" ON "ownership_transfers" USING btree ("property_id") WHERE "ownership_transfers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "ownership_transfers_of_property_idx" ON "ownership_transfers" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "ownership_transfers_of_staff_idx" ON "ownership_transfers" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "ownership_transfers_newest_idx" ON "ownership_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ownership_transfers_to_address_idx" ON "ownership_transfers" USING btree ("owner_email","created_at","id") WHERE "ownership_transfers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "ownership_transfers_of_owner_idx" ON "ownership_transfers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ownership_transfers_cleanup_idx" ON "ownership_transfers" USING btree ("expires_at") WHERE "ownership_transfers"."owner_email" is not null;--> statement-breakpoint
CREATE INDEX "price_history_of_property_idx" ON "price_history" USING btree ("property_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "property_drafts_of_user_idx" ON "property_drafts" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "property_events_of_property_idx" ON "property_events" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_events_of_actor_idx" ON "property_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_revisions_one_pending_key" ON "property_revisions" USING btree ("property_id") WHERE "property_revisions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "property_revisions_queue_idx" ON "property_revisions" USING btree ("created_at","id") WHERE "property_revisions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "property_revisions_of_property_idx" ON "property_revisions" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "property_revisions_of_author_idx" ON "property_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "property_revisions_of_staff_idx" ON "property_revisions" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "property_images_one_primary_key" ON "property_images" USING btree ("property_id") WHERE "property_images"."is_primary";--> statement-breakpoint
CREATE INDEX "property_images_of_file_idx" ON "property_images" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "property_images_near_duplicate_idx" ON "property_images" USING gin ("near_duplicate_bands") WITH (fastupdate=false) WHERE not "property_images"."is_illustration";--> statement-breakpoint
CREATE INDEX "stored_files_of_uploader_idx" ON "stored_files" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "contact_reveals_of_property_idx" ON "contact_reveals" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_reveals_of_advertiser_idx" ON "contact_reveals" USING btree ("advertiser_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_reveals_of_user_idx" ON "contact_reveals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "property_views_of_user_recent_idx" ON "property_views" USING btree ("user_id","last_counted_at") WHERE "property_views"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "view_events_of_property_idx" ON "view_events" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "view_events_of_user_idx" ON "view_events" USING btree ("user_id") WHERE "view_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "view_events_oldest_idx" ON "view_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "property_search_relevance_idx" ON "property_search" USING btree ("is_approved" DESC NULLS FIRST,"is_featured" DESC NULLS FIRST,"views_count" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
CREATE INDEX "property_search_newest_idx" ON "property_search" USING btree ("created_at" DESC NULLS FIRST,"property_id");--> statement-breakpoint
CREATE INDEX "property_search_price_idx" ON "property_search" USING btree ("price","property_id");--> statement-breakpoint
CREATE INDEX "property_search_purpose_price_idx" ON "property_search" USING btree ("purpose","price","property_id");--> statement-breakpoint
CREATE INDEX "property_search_count_idx" ON "property_search" USING btree ("purpose","type","beds","price","is_approved");--> statement-breakpoint
CREATE INDEX "property_search_beds_idx" ON "property_search" USING btree ("purpose","beds","price","is_approved");--> statement-breakpoint
CREATE INDEX "property_search_comfort_idx" ON "property_search" USING btree ("purpose","is_ready","furnishing","amenity_bits","is_approved");--> statement-breakpoint
CREATE INDEX "property_search_locality_idx" ON "property_search" USING btree ("locality_id","purpose","type","beds","price","area","is_approved");--> statement-breakpoint
CREATE INDEX "property_search_cashback_idx" ON "property_search" USING btree ("purpose","type","beds","price","is_approved") WHERE "property_search"."has_cashback";--> statement-breakpoint
CREATE INDEX "property_search_rent_free_idx" ON "property_search" USING btree ("purpose","type","beds","price","is_approved") WHERE "property_search"."is_rent_free";--> statement-breakpoint
CREATE INDEX "property_search_market_idx" ON "property_search" USING btree ("city_id","purpose","type","property_id") WHERE "property_search"."is_approved";--> statement-breakpoint
CREATE INDEX "property_search_map_idx" ON "property_search" USING btree ("latitude","longitude","purpose","type","beds","price","is_approved","is_approximate");--> statement-breakpoint
CREATE INDEX "property_search_unplaced_idx" ON "property_search" USING btree ("purpose") WHERE "property_search"."latitude" is null;--> statement-breakpoint
CREATE INDEX "property_search_project_idx" ON "property_search" USING btree ("project_id") WHERE "property_search"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "property_search_lapsing_idx" ON "property_search" USING btree ("featured_until") WHERE "property_search"."is_featured";--> statement-breakpoint
CREATE INDEX "saved_search_matches_of_property_idx" ON "saved_search_matches" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "saved_searches_due_idx" ON "saved_searches" USING btree ("alert_frequency","last_alerted_at") WHERE "saved_searches"."alert_frequency" <> 'off';--> statement-breakpoint
CREATE INDEX "favorites_of_user_newest_idx" ON "favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favorites_of_property_idx" ON "favorites" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_events_submission_key" ON "lead_events" USING btree ("actor_id","submission_key");--> statement-breakpoint
CREATE INDEX "lead_events_of_lead_idx" ON "lead_events" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_events_of_actor_idx" ON "lead_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_submission_key" ON "leads" USING btree ("user_id","submission_key");--> statement-breakpoint
CREATE INDEX "leads_of_agent_newest_idx" ON "leads" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_agent_status_idx" ON "leads" USING btree ("agent_id","status","type","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_agent_converted_idx" ON "leads" USING btree ("agent_id","converted_at") WHERE "leads"."converted_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_received_idx" ON "leads" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "leads_of_property_idx" ON "leads" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_of_user_newest_idx" ON "leads" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_repeat_idx" ON "leads" USING btree ("user_id","property_id","type","last_enquired_at");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin (("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("alternate_phone", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "soft_leads_of_property_newest_idx" ON "soft_leads" USING btree ("property_id","last_viewed_at") WHERE "soft_leads"."is_soft_lead";--> statement-breakpoint
CREATE INDEX "soft_leads_of_user_idx" ON "soft_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "soft_leads_of_lead_idx" ON "soft_leads" USING btree ("converted_lead_id");--> statement-breakpoint
CREATE INDEX "appointment_reminders_starts_at_idx" ON "appointment_reminders" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_slot_confirmed_once_key" ON "meetings" USING btree ("agent_id","start_time") WHERE "meetings"."status" = 'confirmed' or "meetings"."time_stands";--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_submission_key" ON "meetings" USING btree ("user_id","submission_key");--> statement-breakpoint
CREATE INDEX "meetings_of_agent_idx" ON "meetings" USING btree ("agent_id","start_time","id");--> statement-breakpoint
CREATE INDEX "meetings_of_agent_newest_idx" ON "meetings" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meetings_of_agent_status_idx" ON "meetings" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "meetings_of_user_idx" ON "meetings" USING btree ("user_id","start_time","id");--> statement-breakpoint
CREATE INDEX "meetings_confirmed_idx" ON "meetings" USING btree ("start_time") WHERE "meetings"."status" = 'confirmed' or "meetings"."time_stands";--> statement-breakpoint
CREATE INDEX "meetings_newest_idx" ON "meetings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meetings_of_property_idx" ON "meetings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "meetings_of_lead_idx" ON "meetings" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_tours_slot_confirmed_once_key" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time") WHERE "property_tours"."status" = 'confirmed' or "property_tours"."time_stands";--> statement-breakpoint
CREATE UNIQUE INDEX "property_tours_submission_key" ON "property_tours" USING btree ("user_id","submission_key");--> statement-breakpoint
CREATE INDEX "property_tours_of_agent_idx" ON "property_tours" USING btree ("agent_id","scheduled_date","scheduled_time","id");--> statement-breakpoint
CREATE INDEX "property_tours_of_agent_newest_idx" ON "property_tours" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "property_tours_of_agent_status_idx" ON "property_tours" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "property_tours_of_user_idx" ON "property_tours" USING btree ("user_id","scheduled_date","scheduled_time","id");--> statement-breakpoint
CREATE INDEX "property_tours_confirmed_idx" ON "property_tours" USING btree ("scheduled_date","scheduled_time") WHERE "property_tours"."status" = 'confirmed' or "property_tours"."time_stands";--> statement-breakpoint
CREATE INDEX "property_tours_newest_idx" ON "property_tours" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "property_tours_of_property_idx" ON "property_tours" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "property_tours_of_lead_idx" ON "property_tours" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_messages_submission_key" ON "agent_messages" USING btree ("sender_id","submission_key","conversation_id");--> statement-breakpoint
CREATE INDEX "agent_messages_thread_idx" ON "agent_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_messages_unread_idx" ON "agent_messages" USING btree ("receiver_id","conversation_id") WHERE "agent_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "blocks_of_blocked_idx" ON "blocks" USING btree ("blocked_user_id");--> statement-breakpoint
CREATE INDEX "conversations_of_agent_newest_idx" ON "conversations" USING btree ("agent_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_user_newest_idx" ON "conversations" USING btree ("user_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_property_idx" ON "conversations" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_one_open_key" ON "message_reports" USING btree ("conversation_id","reporter_id") WHERE "message_reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "message_reports_queue_idx" ON "message_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "message_reports_of_message_idx" ON "message_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_reports_of_reported_idx" ON "message_reports" USING btree ("reported_user_id");--> statement-breakpoint
CREATE INDEX "message_reports_of_reporter_idx" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_of_decider_idx" ON "message_reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "notifications_of_user_newest_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_agent_newest_idx" ON "reviews" USING btree ("agent_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_author_idx" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_of_lead_idx" ON "reviews" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "reviews_of_tour_idx" ON "reviews" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor_idx" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject_idx" ON "audit_log" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_action_idx" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_words_idx" ON "audit_log" USING gin ((lower(coalesce(subject_id, '') || ' ' || coalesce(request_id, '') || ' ' || details::text || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "findings_one_open_of_kind_key" ON "findings" USING btree ("property_id","kind") WHERE "findings"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "findings_of_property_idx" ON "findings" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "findings_of_staff_idx" ON "findings" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_key" ON "reports" USING btree ("subject","subject_id","reporter_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue_idx" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_of_subject_idx" ON "reports" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_open_of_subject_idx" ON "reports" USING btree ("subject","subject_id","created_at") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_of_reporter_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_staff_idx" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "review_answers_submission_key" ON "review_answers" USING btree ("decision_id","submission_key");--> statement-breakpoint
CREATE INDEX "review_answers_of_decision_idx" ON "review_answers" USING btree ("decision_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_answers_of_author_idx" ON "review_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "review_decisions_newest_idx" ON "review_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_decisions_answered_idx" ON "review_decisions" USING btree ("answered_at","id") WHERE "review_decisions"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "review_decisions_of_property_idx" ON "review_decisions" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "review_decisions_of_revision_idx" ON "review_decisions" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "review_decisions_of_staff_idx" ON "review_decisions" USING btree ("decided_by","created_at");--> statement-breakpoint
CREATE INDEX "review_reasons_order_idx" ON "review_reasons" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "review_reasons_of_staff_idx" ON "review_reasons" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_title_key" ON "canned_answers" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "canned_answers_updated_by_idx" ON "canned_answers" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_lead_events_submission_key" ON "platform_lead_events" USING btree ("actor_id","submission_key");--> statement-breakpoint
CREATE INDEX "platform_lead_events_of_lead_idx" ON "platform_lead_events" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "platform_lead_events_of_actor_idx" ON "platform_lead_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "platform_lead_events_of_assignee_idx" ON "platform_lead_events" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "platform_leads_repeat_of_user_idx" ON "platform_leads" USING btree ("user_id","kind","last_enquired_at");--> statement-breakpoint
CREATE INDEX "platform_leads_repeat_of_phone_idx" ON "platform_leads" USING btree ("phone","kind","last_enquired_at") WHERE "platform_leads"."user_id" is null;--> statement-breakpoint
CREATE INDEX "platform_leads_repeat_of_email_idx" ON "platform_leads" USING btree ("email","kind","last_enquired_at") WHERE "platform_leads"."user_id" is null and "platform_leads"."phone" is null;--> statement-breakpoint
CREATE INDEX "platform_leads_queue_idx" ON "platform_leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "platform_leads_of_property_idx" ON "platform_leads" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "platform_leads_of_staff_idx" ON "platform_leads" USING btree ("assigned_to","status","created_at","id");--> statement-breakpoint
CREATE INDEX "platform_leads_search_idx" ON "platform_leads" USING gin (("name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_replies_submission_key" ON "ticket_replies" USING btree ("author_id","submission_key");--> statement-breakpoint
CREATE INDEX "ticket_replies_of_ticket_idx" ON "ticket_replies" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_replies_of_author_idx" ON "ticket_replies" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_submission_key" ON "tickets" USING btree ("user_id","submission_key");--> statement-breakpoint
CREATE INDEX "tickets_of_user_newest_idx" ON "tickets" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_queue_idx" ON "tickets" USING btree ("status","priority","waiting_since","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_of_staff_idx" ON "tickets" USING btree ("assigned_to","status","priority","waiting_since","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_newest_idx" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_of_property_idx" ON "tickets" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "featurings_of_property_idx" ON "featurings" USING btree ("property_id","ends_at");--> statement-breakpoint
CREATE INDEX "featurings_unprocessed_idx" ON "featurings" USING btree ("ends_at","id") WHERE "featurings"."processed_at" is null and "featurings"."ended_early_at" is null;--> statement-breakpoint
CREATE INDEX "featurings_of_subscription_idx" ON "featurings" USING btree ("subscription_id","ends_at");--> statement-breakpoint
CREATE INDEX "featurings_of_request_idx" ON "featurings" USING btree ("upgrade_request_id");--> statement-breakpoint
CREATE INDEX "featurings_of_staff_idx" ON "featurings" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active_key" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" = 'active';--> statement-breakpoint
CREATE INDEX "subscriptions_of_user_idx" ON "subscriptions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_plan_idx" ON "subscriptions" USING btree ("level");--> statement-breakpoint
CREATE INDEX "subscriptions_changing_idx" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" in ('active', 'upcoming');--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_requests_one_open_key" ON "upgrade_requests" USING btree ("user_id","subject",coalesce("property_id", "user_id")) WHERE "upgrade_requests"."status" in ('open', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "upgrade_requests_queue_idx" ON "upgrade_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_closed_idx" ON "upgrade_requests" USING btree ("created_at","id") WHERE "upgrade_requests"."status" not in ('open', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "upgrade_requests_of_user_newest_idx" ON "upgrade_requests" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_of_property_idx" ON "upgrade_requests" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "upgrade_requests_of_plan_idx" ON "upgrade_requests" USING btree ("level");--> statement-breakpoint
CREATE INDEX "upgrade_requests_of_staff_idx" ON "upgrade_requests" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "agent_stale_months_of_agent_idx" ON "agent_stale_months" USING btree ("agent_id","month");--> statement-breakpoint
CREATE INDEX "qr_scans_of_property_idx" ON "qr_scans" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "qr_scans_of_agent_idx" ON "qr_scans" USING btree ("agent_id","created_at");
