ALTER TABLE "talent_profiles" ADD COLUMN "seen_country" text;--> statement-breakpoint
-- Profiles of before: a country that shares a word with the name waits until the profile is saved again.
UPDATE "talent_profiles" SET "seen_country" = "country_of_residence" WHERE NOT (
  array_remove(regexp_split_to_array(lower("country_of_residence"), '[\s,.()''"’·-]+'), '') &&
  array_remove(regexp_split_to_array(lower("full_name"), '[\s,.()''"’·-]+'), '')
) AND position(
  regexp_replace(lower("full_name"), '[\s,.()''"’·-]+', '', 'g') in
  regexp_replace(lower("country_of_residence"), '[\s,.()''"’·-]+', '', 'g')
) = 0 AND "country_of_residence" !~ '[.]\S';
