#!/usr/bin/env python3
"""Counts what a careful person would take from the raw files of a directory.

    python3 reference/imports/count-raw.py DIRECTORY > reference/imports/counts.json

It shares no code with the readers in src/server/imports, which are held against its counts. Every record has one
outcome, the first of these that is true:

    refused          without an id, a title or an address of its own
    repeated         its id stood in the file before
    talent pool      a field or its title says that there is no position yet
    hidden           unlisted, internal, or not to be shown
    closed           the feed says that it is closed, archived or past its deadline
    place not stated it names no place, or only that it is remote
    not in Korea     its places are all elsewhere, and none of them is open to the whole world or to Asia
    joined           company, title, places and text are those of a record before it
    kept             everything else

`in_seoul` counts the same as if every record were in Seoul, so that a file of other countries can try the rest.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

KOREAN_PLACES = re.compile(
    r"(?<!north )\bkorea\b|\bROK\b|\b(seoul|busan|incheon|daegu|daejeon|gwangju|ulsan|sejong|jeju|pangyo|bundang|"
    r"seongnam|suwon|gyeonggi|gangnam|jongno|yeouido|songdo)\b|[가-힣]",
    re.I,
)
OPEN_PLACES = re.compile(r"\b(anywhere|worldwide|global(ly)?|apac|asia([- ]pacific)?)\b", re.I)
ONLY_REMOTE = re.compile(r"^\W*((fully|other|100%)?\W*remote|multiple locations?|various)\W*$", re.I)
NO_POSITION = re.compile(
    r"\btalent (pool|community|network)\b|\b(general|open|spontaneous|speculative) application|"
    r"\bexpressions? of interest\b|\bregister your interest\b|\bgeneral (\w+ )?submissions?\b|^wild ?card$|인재\s?풀",
    re.I,
)
ENGINEERS_AND_MANAGERS = re.compile(r"talent (pool|community|network) \w*(manager|lead|partner|specialist)", re.I)


def words(value):
    return re.sub(r"\s+", " ", str(value or "")).strip().lower()


def greenhouse(file):
    for job in file["jobs"] if isinstance(file, dict) else file:
        fields = {field["name"]: field["value"] for field in job.get("metadata") or []}
        text = next((value for name, value in fields.items() if "Job Description" in name), None)
        employer = next((value for name, value in fields.items() if "소속 자회사" in name), None)
        yield {
            "id": job.get("id"),
            "title": job.get("title"),
            "url": job.get("absolute_url"),
            "places": [(job.get("location") or {}).get("name")],
            "text": [employer, job.get("content") or text],
            "pool": any("인재풀" in name and value for name, value in fields.items()),
            "hidden": any("미노출" in name and value for name, value in fields.items()),
        }


def lever(file):
    for job in file:
        categories = job.get("categories") or {}
        places = [categories.get("location"), *(categories.get("allLocations") or [])]
        yield {
            "id": job.get("id"),
            "title": job.get("text"),
            "url": job.get("hostedUrl"),
            "places": places + [{"KR": "Korea"}.get(job.get("country"), job.get("country"))],
            "text": [job.get(key) for key in ("description", "additional")] + [json.dumps(job.get("lists"))],
        }


def ashby(file):
    for job in file["jobs"]:
        yield {
            "id": job.get("id"),
            "title": job.get("title"),
            "url": job.get("jobUrl"),
            "places": [job.get("location")]
            + [other.get("location") for other in job.get("secondaryLocations") or []]
            + [((job.get("address") or {}).get("postalAddress") or {}).get("addressCountry")],
            "text": [job.get("descriptionHtml")],
            "hidden": job.get("isListed") is False,
        }


def workable(file):
    for job in file["jobs"]:
        yield {
            "id": job.get("shortcode"),
            "title": job.get("title"),
            "url": job.get("url"),
            "places": [job.get("city"), job.get("country")] + [p.get("country") for p in job.get("locations") or []],
            "text": [job.get("description")],
        }


def smartrecruiters(file):
    for job in file["content"]:
        place = job.get("location") or {}
        country = {"kr": "Korea"}.get(place.get("country"), place.get("country"))
        yield {
            "id": job.get("id"),
            "title": job.get("name"),
            "url": job.get("ref"),
            "places": [place.get("city"), country],
            "text": [json.dumps(job.get("jobAd"))],
        }


def recruitee(file):
    for job in file["offers"]:
        status = job.get("status")
        yield {
            "id": job.get("id"),
            "title": job.get("title"),
            "url": job.get("careers_url"),
            "places": [job.get("location"), job.get("country")]
            + [place.get(key) for place in job.get("locations") or [] for key in ("city", "country")],
            "text": [job.get("description"), job.get("requirements")],
            "closed": status in ("closed", "archived"),
            "hidden": status not in ("published", "closed", "archived"),
        }


def uber(file):
    for job in file["jobs"]:
        yield {
            "id": job.get("id"),
            "title": job.get("title"),
            "url": job.get("url"),
            "places": job.get("locations") or [job.get("location")],
            "text": [job.get("description")],
        }


def kadoa(file):
    for job in file:
        yield {
            "company": job.get("firmName"),
            "id": job.get("id"),
            "title": job.get("jobTitle"),
            "url": job.get("applyUrl") or job.get("url"),
            "places": job.get("locations") or [],
            "text": [],
        }


FORMATS = {
    "greenhouse.json": greenhouse,
    "toss_greenhouse_board_2021.json": greenhouse,
    "kakaobank_MALFORMED_2021.json": greenhouse,
    "lever.json": lever,
    "ashby.json": ashby,
    "workable.json": workable,
    "smartrecruiters.json": smartrecruiters,
    "recruitee.json": recruitee,
    "uber_jobs_full_descriptions_2025-12.json": uber,
    "kadoa_quant_jobs_2026-08.json": kadoa,
}


def place_outcome(places):
    named = [place for place in places if place and not ONLY_REMOTE.match(place)]
    if not named:
        return "place not stated"
    return None if any(KOREAN_PLACES.search(p) or OPEN_PLACES.search(p) for p in named) else "not in Korea"


def outcome(record, ids, bodies, in_seoul):
    if record["id"] is None or not words(record["title"]) or not record["url"]:
        return "refused"
    if record["id"] in ids:
        return "repeated"
    ids.add(record["id"])
    title = words(record["title"])
    if record.get("pool") or (NO_POSITION.search(title) and not ENGINEERS_AND_MANAGERS.search(title)):
        return "talent pool"
    for reason in ("hidden", "closed"):
        if record.get(reason):
            return reason
    elsewhere = None if in_seoul else place_outcome(record["places"])
    if elsewhere:
        return elsewhere
    places = () if in_seoul else tuple(sorted({words(place) for place in record["places"]}))
    body = (words(record.get("company")), title, places, words(" ".join(str(part) for part in record["text"])))
    if body in bodies:
        return "joined"
    bodies.add(body)
    return "kept"


def counted(records, in_seoul):
    ids, bodies = set(), set()
    counts = Counter(outcome(record, ids, bodies, in_seoul) for record in records)
    left_out = {
        reason: count for reason, count in sorted(counts.items()) if reason not in ("kept", "joined", "refused")
    }
    return {
        "read": sum(counts.values()),
        "kept": counts["kept"],
        "joined": counts["joined"],
        "refused": counts["refused"],
        "left_out": left_out,
    }


def counts_of(path):
    reader = FORMATS[path.name]
    try:
        records = list(reader(json.loads(path.read_text("utf-8"))))
    except json.JSONDecodeError:
        return {"unreadable": True}
    return {**counted(records, in_seoul=False), "in_seoul": counted(records, in_seoul=True)}


if __name__ == "__main__":
    files = sorted(path for path in Path(sys.argv[1]).iterdir() if path.name in FORMATS)
    print(json.dumps({path.name: counts_of(path) for path in files}, indent=2, ensure_ascii=False))
