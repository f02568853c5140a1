/**
 * Who is let in by each route of the API, written by hand and on purpose not derived from the contract: a new route needs
 * its line, and whoever makes a mistake in one place does not make it in both. The test beside calls every route as
 * every caller.
 *
 * The private things in a path are those of company A, and of one person, who applied to it and talks with it:
 * - `owner` is that person; `half` is the same without the second factor that the account has; `user` is somebody else.
 * - `pwd-A` came by company A's recruit password (in the address, or as the cookie of an earlier visit), `member-A` is
 *   signed in as its member; `pwd-B` and `member-B` belong to another company.
 *   Both members are owners; what other roles may, the second list says.
 * - `staff-2` has shown a second factor; `staff-1` has none. The routes of the desk stand in `what-staff-may.test.fixture.ts`.
 *
 * Nobody of them has the secret by which the mail provider signs its notices.
 *
 * `in:` names who gets an answer below 400 to a call in which nothing else is wrong, at each of the routes below it; all
 * others get 401, 403 or 404. Where a route shows a
 * caller but a part, the part has a line of its own, with its name in brackets. A private link is the proof itself: its
 * routes are called with the right one, and the test asks that no other opens anything.
 */
export const WHO_MAY_DO_WHAT = `
nobody half user owner pwd-B member-B pwd-A member-A staff-1 staff-2

# Listings, companies and everything else in public
in: everybody
GET /v1/home
GET /v1/market
GET /v1/how-we-know
GET /v1/jobs
GET /v1/jobs/latest
GET /v1/jobs/near-pay
GET /v1/jobs/{id}
GET /v1/jobs/{id}/similar
POST /v1/jobs/{id}/read
POST /v1/jobs/{id}/report
PUT /v1/jobs/{id}/application_click
GET /v1/fit
GET /v1/companies
GET /v1/companies/{id}
GET /v1/companies/{id}/face
POST /v1/companies/{id}/read
GET /v1/tags
GET /v1/articles
GET /v1/articles/latest
GET /v1/articles/{id}
POST /v1/articles/{id}/read
GET /v1/events
GET /v1/events/calendar.ics
GET /v1/events/{id}
GET /v1/events/{id}/calendar.ics
POST /v1/events/{id}/click
GET /v1/partners
POST /v1/partners/{id}/click
GET /v1/tools
GET /v1/tools/visa-dates/calendar.ics
GET /v1/tools/{id}
POST /v1/tools/{id}/read
POST /v1/tools/{id}/usage
GET /v1/legal/{document}
GET /v1/salaries
POST /v1/page-views
GET /v1/changes
GET /v1/sitemaps
GET /v1/sitemaps/{part}
GET /v1/feeds/jobs/{format}
GET /v1/feeds/articles/{format}
GET /v1/meta-images/{name}
GET /v1/images/{name}
GET /v1/share-images/{kind}/{id}/{version}
in: pwd-A member-A
GET /v1/jobs/{id} (not published)
in:
GET /v1/jobs/{id}/similar (not published)
POST /v1/jobs/{id}/read (not published)
POST /v1/jobs/{id}/report (not published)
PUT /v1/jobs/{id}/application_click (not published)
GET /v1/articles/{id} (not public)
GET /v1/share-images/{kind}/{id}/{version} (not published)

# Applying, and what a private link opens
in: everybody
POST /v1/jobs/{id}/apply
GET /v1/applications/{token}
POST /v1/applications/{token}/withdrawal
POST /v1/applications/{token}/messages
DELETE /v1/applications/{token}
GET /v1/options
GET /v1/pricing
POST /v1/job-postings/preview
POST /v1/job-postings/links
GET /v1/pricing/merch
POST /v1/merch/orders
POST /v1/orders/links
GET /v1/orders/own
POST /v1/orders/own/cancellation
POST /v1/orders/own/withdrawal
GET /v1/invitations/own
GET /v1/company-questions/own
POST /v1/company-questions/own/answers
GET /v1/listings/own
POST /v1/listings/own/answers
POST /v1/listings/own/closure
POST /v1/job-postings
GET /v1/job-postings/own
POST /v1/job-postings/own/payment
POST /v1/job-postings/own/proof
POST /v1/job-postings/own/proof-request
POST /v1/job-postings/own/withdrawal
PUT /v1/job-postings/own
POST /v1/job-postings/own/answer
POST /v1/job-postings/own/translation
POST /v1/job-postings/own/closure
POST /v1/job-postings/own/extension
POST /v1/job-postings/own/relisting
POST /v1/job-postings/own/recruit-access
POST /v1/payments/confirm
POST /v1/payments/notices
POST /v1/alerts
POST /v1/alerts/rules
GET /v1/alerts/{token}
POST /v1/alerts/{token}/confirmation
PATCH /v1/alerts/{token}
DELETE /v1/alerts/{token}
POST /v1/alerts/{token}/unsubscribe
GET /v1/alerts/{token}/unsubscribe
GET /v1/talent/refreshed/{token}
POST /v1/talent/refreshed/{token}
POST /v1/talent/unsubscribe/{token}
GET /v1/talent/unsubscribe/{token}
GET /v1/talent/mails/{token}
PUT /v1/talent/mails/{token}
in:
POST /v1/jobs/{id}/apply (not published)
POST /v1/mail-notices

# What signed-in people have of their own
in: user owner member-B member-A staff-1 staff-2
GET /v1/marks
POST /v1/marks
PUT /v1/marks/{kind}/{id}
DELETE /v1/marks/{kind}/{id}
GET /v1/talent/alerts
GET /v1/talent/orders
GET /v1/talent/app-acts
GET /v1/talent/mail-stop
DELETE /v1/talent/mail-stop
GET /v1/talent
POST /v1/talent
GET /v1/talent/preview
POST /v1/talent/resume
GET /v1/talent/resume
DELETE /v1/talent/resume
POST /v1/talent/refreshed
GET /v1/talent/hidden-companies
PUT /v1/talent/hidden-companies
PUT /v1/talent/notifications
GET /v1/talent/applications
GET /v1/talent/news
GET /v1/talent/prepared
POST /v1/talent/prepared/applications
POST /v1/talent/prepared/profile
GET /v1/talent/memberships
GET /v1/talent/conversations
GET /v1/talent/export
DELETE /v1/talent/account
in: owner
POST /v1/talent/memberships
in: member-A
DELETE /v1/talent/memberships/{id}
PUT /v1/talent/memberships/{id}/notices
PUT /v1/talent/memberships/{id}/talent-search

# One person's application and conversation
in: owner
GET /v1/talent/applications/{applicationId}
GET /v1/talent/applications/{applicationId}/resume
POST /v1/talent/applications/{applicationId}/withdrawal
POST /v1/talent/applications/{applicationId}/messages
DELETE /v1/talent/applications/{applicationId}
GET /v1/talent/conversations/{conversationId}
POST /v1/talent/conversations/{conversationId}/messages
POST /v1/talent/conversations/{conversationId}/acceptance
POST /v1/talent/conversations/{conversationId}/refusal
POST /v1/talent/conversations/{conversationId}/block
POST /v1/talent/conversations/{conversationId}/report
GET /v1/talent/prepared/{preparedId}
DELETE /v1/talent/prepared/{preparedId}

# Recruit pages
in: everybody
GET /v1/recruit/{id}/jobs
POST /v1/recruit/{id}/access
DELETE /v1/recruit/{id}/access
in: pwd-A member-A
GET /v1/recruit/{id}/jobs (not published ones, counters)
GET /v1/recruit/{id}/members
DELETE /v1/recruit/{id}/members/{memberId}
PUT /v1/recruit/{id}/members/{memberId}/role
POST /v1/recruit/{id}/invitations
POST /v1/recruit/{id}/invitations/{invitationId}/letter
DELETE /v1/recruit/{id}/invitations/{invitationId}
DELETE /v1/recruit/{id}/shared-password
PUT /v1/recruit/{id}/shared-password
PUT /v1/recruit/{id}/second-factor
DELETE /v1/recruit/{id}/second-factor
PUT /v1/recruit/{id}/company-notices
GET /v1/recruit/{id}/applications
GET /v1/recruit/{id}/applications.csv
GET /v1/recruit/{id}/applications/{applicationId}
POST /v1/recruit/{id}/applications/resumes
POST /v1/recruit/{id}/applications/{applicationId}/notes
DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}
GET /v1/recruit/{id}/answer-templates
PUT /v1/recruit/{id}/answer-templates
DELETE /v1/recruit/{id}/answer-templates/{templateId}
GET /v1/recruit/{id}/drafts/{draftId}
PUT /v1/recruit/{id}/drafts/{draftId}
DELETE /v1/recruit/{id}/drafts/{draftId}
POST /v1/recruit/{id}/answers/preview
GET /v1/recruit/{id}/answers
POST /v1/recruit/{id}/answers
POST /v1/recruit/{id}/answers/undo
POST /v1/recruit/{id}/answers/hold
POST /v1/recruit/{id}/answers/send
GET /v1/recruit/{id}/jobs/{jobId}/applications
PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state
GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume
GET /v1/recruit/{id}/home
POST /v1/recruit/{id}/jobs/{jobId}/closure
POST /v1/recruit/{id}/jobs/{jobId}/extension
POST /v1/recruit/{id}/jobs/{jobId}/relisting
GET /v1/recruit/{id}/jobs/{jobId}/copy
GET /v1/recruit/{id}/jobs/{jobId}/statistics
GET /v1/recruit/{id}/statistics.csv
GET /v1/recruit/{id}/page
PUT /v1/recruit/{id}/page
DELETE /v1/recruit/{id}/page/edit
GET /v1/recruit/{id}/general-answers
POST /v1/recruit/{id}/general-answers
DELETE /v1/recruit/{id}/general-answers/{answerId}
GET /v1/recruit/{id}/jobs/{jobId}/text
PUT /v1/recruit/{id}/jobs/{jobId}/text
DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit
GET /v1/recruit/{id}/talents
GET /v1/recruit/{id}/talents/{talentId}
POST /v1/recruit/{id}/talents/{talentId}/conversations
GET /v1/recruit/{id}/conversations
GET /v1/recruit/{id}/conversations/{conversationId}
POST /v1/recruit/{id}/conversations/{conversationId}/messages
GET /v1/recruit/{id}/conversations/{conversationId}/resume
POST /v1/recruit/{id}/images
in: member-A
POST /v1/recruit/{id}/applications/{applicationId}/prepared-answer
in:
POST /v1/recruit/{id}/access (by the password of B)
POST /v1/recruit/{id}/members (by the password of B)
in: user owner member-B member-A staff-1 staff-2
POST /v1/recruit/{id}/members
`;

/**
 * What the people of company A may do by their roles, where the list above lets `member-A` in, who is an owner as is
 * everybody who knows the password. A viewer changes nothing.
 * - `unproved` holds the private link of the posting that made a company, and a cookie of its recruit page, and nobody
 *   has proved to speak for it; `proved` came by a letter to its own domain.
 */
export const WHAT_ROLES_MAY = `
viewer-A recruiter-A unproved proved

in: viewer-A recruiter-A proved
GET /v1/recruit/{id}/jobs (not published ones, counters)
GET /v1/recruit/{id}/members
GET /v1/recruit/{id}/applications
GET /v1/recruit/{id}/applications/{applicationId}
GET /v1/recruit/{id}/answer-templates
GET /v1/recruit/{id}/answers
GET /v1/recruit/{id}/jobs/{jobId}/applications
GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume
GET /v1/recruit/{id}/home
GET /v1/recruit/{id}/jobs/{jobId}/copy
GET /v1/recruit/{id}/jobs/{jobId}/statistics
GET /v1/recruit/{id}/statistics.csv
GET /v1/recruit/{id}/page
GET /v1/recruit/{id}/general-answers
GET /v1/recruit/{id}/jobs/{jobId}/text
GET /v1/recruit/{id}/talents
GET /v1/recruit/{id}/talents/{talentId}
GET /v1/recruit/{id}/conversations
GET /v1/recruit/{id}/conversations/{conversationId}
GET /v1/recruit/{id}/conversations/{conversationId}/resume
in: proved
DELETE /v1/recruit/{id}/members/{memberId}
PUT /v1/recruit/{id}/members/{memberId}/role
POST /v1/recruit/{id}/invitations
POST /v1/recruit/{id}/invitations/{invitationId}/letter
DELETE /v1/recruit/{id}/invitations/{invitationId}
DELETE /v1/recruit/{id}/shared-password
PUT /v1/recruit/{id}/shared-password
PUT /v1/recruit/{id}/second-factor
DELETE /v1/recruit/{id}/second-factor
PUT /v1/recruit/{id}/company-notices
in: recruiter-A proved
GET /v1/recruit/{id}/applications.csv
POST /v1/recruit/{id}/applications/resumes
POST /v1/recruit/{id}/applications/{applicationId}/notes
DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}
PUT /v1/recruit/{id}/answer-templates
DELETE /v1/recruit/{id}/answer-templates/{templateId}
GET /v1/recruit/{id}/drafts/{draftId}
PUT /v1/recruit/{id}/drafts/{draftId}
DELETE /v1/recruit/{id}/drafts/{draftId}
POST /v1/recruit/{id}/answers/preview
POST /v1/recruit/{id}/answers
POST /v1/recruit/{id}/answers/undo
POST /v1/recruit/{id}/answers/hold
POST /v1/recruit/{id}/answers/send
PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state
POST /v1/recruit/{id}/jobs/{jobId}/closure
POST /v1/recruit/{id}/jobs/{jobId}/extension
POST /v1/recruit/{id}/jobs/{jobId}/relisting
PUT /v1/recruit/{id}/page
DELETE /v1/recruit/{id}/page/edit
POST /v1/recruit/{id}/general-answers
DELETE /v1/recruit/{id}/general-answers/{answerId}
PUT /v1/recruit/{id}/jobs/{jobId}/text
DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit
POST /v1/recruit/{id}/talents/{talentId}/conversations
POST /v1/recruit/{id}/conversations/{conversationId}/messages
POST /v1/recruit/{id}/images
`;
