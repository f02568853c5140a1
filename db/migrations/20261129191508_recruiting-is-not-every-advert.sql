-- 채용 in an advert means the advert itself. Staff may have changed the words, or given these to another tag.
UPDATE "tags" SET "words" = array_remove("words", '채용') || ARRAY(
  SELECT "name" FROM unnest(ARRAY['채용 담당자', '채용 업무', '리크루터']) AS "name"
  WHERE NOT EXISTS (SELECT 1 FROM "tags" AS "other" WHERE "name" = ANY("other"."words" || "other"."everyday_words"))
) WHERE "id" = 'recruiting' AND '채용' = ANY("words");
