ALTER TABLE "talent_profiles" ADD COLUMN "looking" text;--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "employment_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "workplaces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "talent_profiles" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;