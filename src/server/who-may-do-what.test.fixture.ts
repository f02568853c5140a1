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
 * `in` is an answer below 400 to a call in which nothing else is wrong; `-` is 401, 403 or 404. Where a route shows a
 * caller but a part, the part has a line of its own, with its name in brackets. A private link is the proof itself: its
 * routes are called with the right one, and the test asks that no other opens anything.
 */
export const WHO_MAY_DO_WHAT = `
                                                                       nobody  half  user  owner  pwd-B  member-B  pwd-A  member-A  staff-1  staff-2

# Listings, companies and everything else in public
GET /v1/home                                                           in      in    in    in     in     in        in     in        in       in
GET /v1/market                                                         in      in    in    in     in     in        in     in        in       in
GET /v1/jobs                                                           in      in    in    in     in     in        in     in        in       in
GET /v1/jobs/latest                                                    in      in    in    in     in     in        in     in        in       in
GET /v1/jobs/near-pay                                                  in      in    in    in     in     in        in     in        in       in
GET /v1/jobs/{id}                                                      in      in    in    in     in     in        in     in        in       in
GET /v1/jobs/{id} (not published)                                      -       -     -     -      -      -         in     in        -        -
GET /v1/jobs/{id}/similar                                              in      in    in    in     in     in        in     in        in       in
GET /v1/jobs/{id}/similar (not published)                              -       -     -     -      -      -         -      -         -        -
POST /v1/jobs/{id}/read                                                in      in    in    in     in     in        in     in        in       in
POST /v1/jobs/{id}/read (not published)                                -       -     -     -      -      -         -      -         -        -
POST /v1/jobs/{id}/report                                              in      in    in    in     in     in        in     in        in       in
POST /v1/jobs/{id}/report (not published)                              -       -     -     -      -      -         -      -         -        -
PUT /v1/jobs/{id}/application_click                                    in      in    in    in     in     in        in     in        in       in
PUT /v1/jobs/{id}/application_click (not published)                    -       -     -     -      -      -         -      -         -        -
GET /v1/fit                                                            in      in    in    in     in     in        in     in        in       in
GET /v1/companies                                                      in      in    in    in     in     in        in     in        in       in
GET /v1/companies/{id}                                                 in      in    in    in     in     in        in     in        in       in
POST /v1/companies/{id}/read                                           in      in    in    in     in     in        in     in        in       in
GET /v1/tags                                                           in      in    in    in     in     in        in     in        in       in
GET /v1/articles                                                       in      in    in    in     in     in        in     in        in       in
GET /v1/articles/latest                                                in      in    in    in     in     in        in     in        in       in
GET /v1/articles/{id}                                                  in      in    in    in     in     in        in     in        in       in
GET /v1/articles/{id} (not public)                                     -       -     -     -      -      -         -      -         -        -
POST /v1/articles/{id}/read                                            in      in    in    in     in     in        in     in        in       in
GET /v1/events                                                         in      in    in    in     in     in        in     in        in       in
GET /v1/events/calendar.ics                                            in      in    in    in     in     in        in     in        in       in
GET /v1/events/{id}                                                    in      in    in    in     in     in        in     in        in       in
GET /v1/events/{id}/calendar.ics                                       in      in    in    in     in     in        in     in        in       in
POST /v1/events/{id}/click                                             in      in    in    in     in     in        in     in        in       in
GET /v1/partners                                                       in      in    in    in     in     in        in     in        in       in
POST /v1/partners/{id}/click                                           in      in    in    in     in     in        in     in        in       in
GET /v1/tools                                                          in      in    in    in     in     in        in     in        in       in
GET /v1/tools/{id}                                                     in      in    in    in     in     in        in     in        in       in
POST /v1/tools/{id}/read                                               in      in    in    in     in     in        in     in        in       in
POST /v1/tools/{id}/usage                                              in      in    in    in     in     in        in     in        in       in
GET /v1/legal/{document}                                               in      in    in    in     in     in        in     in        in       in
GET /v1/salaries                                                       in      in    in    in     in     in        in     in        in       in
POST /v1/page-views                                                    in      in    in    in     in     in        in     in        in       in
GET /v1/changes                                                        in      in    in    in     in     in        in     in        in       in
GET /v1/sitemaps                                                       in      in    in    in     in     in        in     in        in       in
GET /v1/sitemaps/{part}                                                in      in    in    in     in     in        in     in        in       in
GET /v1/feeds/jobs/{format}                                            in      in    in    in     in     in        in     in        in       in
GET /v1/feeds/articles/{format}                                        in      in    in    in     in     in        in     in        in       in
GET /v1/meta-images/{name}                                             in      in    in    in     in     in        in     in        in       in
GET /v1/images/{name}                                                  in      in    in    in     in     in        in     in        in       in
GET /v1/share-images/{kind}/{id}/{version}                             in      in    in    in     in     in        in     in        in       in
GET /v1/share-images/{kind}/{id}/{version} (not published)             -       -     -     -      -      -         -      -         -        -

# Applying, and what a private link opens
POST /v1/jobs/{id}/apply                                               in      in    in    in     in     in        in     in        in       in
POST /v1/jobs/{id}/apply (not published)                               -       -     -     -      -      -         -      -         -        -
GET /v1/applications/{token}                                           in      in    in    in     in     in        in     in        in       in
POST /v1/applications/{token}/withdrawal                               in      in    in    in     in     in        in     in        in       in
DELETE /v1/applications/{token}                                        in      in    in    in     in     in        in     in        in       in
GET /v1/options                                                        in      in    in    in     in     in        in     in        in       in
GET /v1/pricing                                                        in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/preview                                          in      in    in    in     in     in        in     in        in       in
GET /v1/pricing/merch                                                  in      in    in    in     in     in        in     in        in       in
POST /v1/merch/orders                                                  in      in    in    in     in     in        in     in        in       in
GET /v1/orders/own                                                     in      in    in    in     in     in        in     in        in       in
POST /v1/orders/own/cancellation                                       in      in    in    in     in     in        in     in        in       in
POST /v1/orders/own/withdrawal                                         in      in    in    in     in     in        in     in        in       in
GET /v1/invitations/own                                                in      in    in    in     in     in        in     in        in       in
GET /v1/listings/own                                                   in      in    in    in     in     in        in     in        in       in
POST /v1/listings/own/answers                                          in      in    in    in     in     in        in     in        in       in
POST /v1/listings/own/closure                                          in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings                                                  in      in    in    in     in     in        in     in        in       in
GET /v1/job-postings/own                                               in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/payment                                      in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/proof                                        in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/proof-request                                in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/withdrawal                                   in      in    in    in     in     in        in     in        in       in
PUT /v1/job-postings/own                                               in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/answer                                       in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/translation                                  in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/closure                                      in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/extension                                    in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/relisting                                    in      in    in    in     in     in        in     in        in       in
POST /v1/job-postings/own/recruit-access                               in      in    in    in     in     in        in     in        in       in
POST /v1/payments/confirm                                              in      in    in    in     in     in        in     in        in       in
POST /v1/payments/notices                                              in      in    in    in     in     in        in     in        in       in
POST /v1/mail-notices                                                  -       -     -     -      -      -         -      -         -        -
POST /v1/alerts                                                        in      in    in    in     in     in        in     in        in       in
GET /v1/alerts/{token}                                                 in      in    in    in     in     in        in     in        in       in
POST /v1/alerts/{token}/confirmation                                   in      in    in    in     in     in        in     in        in       in
PUT /v1/alerts/{token}/frequency                                       in      in    in    in     in     in        in     in        in       in
DELETE /v1/alerts/{token}                                              in      in    in    in     in     in        in     in        in       in
POST /v1/alerts/{token}/unsubscribe                                    in      in    in    in     in     in        in     in        in       in
GET /v1/alerts/{token}/unsubscribe                                     in      in    in    in     in     in        in     in        in       in
GET /v1/talent/refreshed/{token}                                       in      in    in    in     in     in        in     in        in       in
POST /v1/talent/refreshed/{token}                                      in      in    in    in     in     in        in     in        in       in
POST /v1/talent/unsubscribe/{token}                                    in      in    in    in     in     in        in     in        in       in
GET /v1/talent/unsubscribe/{token}                                     in      in    in    in     in     in        in     in        in       in
GET /v1/talent/mails/{token}                                           in      in    in    in     in     in        in     in        in       in

# What signed-in people have of their own
GET /v1/marks                                                          -       -     in    in     -      in        -      in        in       in
POST /v1/marks                                                         -       -     in    in     -      in        -      in        in       in
PUT /v1/marks/{kind}/{id}                                              -       -     in    in     -      in        -      in        in       in
DELETE /v1/marks/{kind}/{id}                                           -       -     in    in     -      in        -      in        in       in
GET /v1/talent/alerts                                                  -       -     in    in     -      in        -      in        in       in
GET /v1/talent/mail-stop                                               -       -     in    in     -      in        -      in        in       in
DELETE /v1/talent/mail-stop                                            -       -     in    in     -      in        -      in        in       in
GET /v1/talent                                                         -       -     in    in     -      in        -      in        in       in
POST /v1/talent                                                        -       -     in    in     -      in        -      in        in       in
GET /v1/talent/preview                                                 -       -     in    in     -      in        -      in        in       in
POST /v1/talent/resume                                                 -       -     in    in     -      in        -      in        in       in
GET /v1/talent/resume                                                  -       -     in    in     -      in        -      in        in       in
DELETE /v1/talent/resume                                               -       -     in    in     -      in        -      in        in       in
POST /v1/talent/refreshed                                              -       -     in    in     -      in        -      in        in       in
GET /v1/talent/hidden-companies                                        -       -     in    in     -      in        -      in        in       in
PUT /v1/talent/hidden-companies                                        -       -     in    in     -      in        -      in        in       in
PUT /v1/talent/notifications                                           -       -     in    in     -      in        -      in        in       in
GET /v1/talent/applications                                            -       -     in    in     -      in        -      in        in       in
GET /v1/talent/memberships                                             -       -     in    in     -      in        -      in        in       in
POST /v1/talent/memberships                                            -       -     -     in     -      -         -      -         -        -
DELETE /v1/talent/memberships/{id}                                     -       -     -     -      -      -         -      in        -        -
GET /v1/talent/conversations                                           -       -     in    in     -      in        -      in        in       in
GET /v1/talent/export                                                  -       -     in    in     -      in        -      in        in       in
DELETE /v1/talent/account                                              -       -     in    in     -      in        -      in        in       in
# One person's application and conversation
POST /v1/talent/applications/{applicationId}/withdrawal                -       -     -     in     -      -         -      -         -        -
GET /v1/talent/conversations/{conversationId}                          -       -     -     in     -      -         -      -         -        -
POST /v1/talent/conversations/{conversationId}/messages                -       -     -     in     -      -         -      -         -        -
POST /v1/talent/conversations/{conversationId}/acceptance              -       -     -     in     -      -         -      -         -        -
POST /v1/talent/conversations/{conversationId}/refusal                 -       -     -     in     -      -         -      -         -        -
POST /v1/talent/conversations/{conversationId}/block                   -       -     -     in     -      -         -      -         -        -
POST /v1/talent/conversations/{conversationId}/report                  -       -     -     in     -      -         -      -         -        -
# Recruit pages
GET /v1/recruit/{id}/jobs                                              in      in    in    in     in     in        in     in        in       in
GET /v1/recruit/{id}/jobs (not published ones, counters)               -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/access                                           in      in    in    in     in     in        in     in        in       in
POST /v1/recruit/{id}/access (by the password of B)                    -       -     -     -      -      -         -      -         -        -
DELETE /v1/recruit/{id}/access                                         in      in    in    in     in     in        in     in        in       in
POST /v1/recruit/{id}/members                                          -       -     in    in     -      in        -      in        in       in
POST /v1/recruit/{id}/members (by the password of B)                   -       -     -     -      -      -         -      -         -        -
GET /v1/recruit/{id}/members                                           -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/members/{memberId}                             -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/members/{memberId}/role                           -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/invitations                                      -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/invitations/{invitationId}/letter                -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/invitations/{invitationId}                     -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/shared-password                                -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/shared-password                                   -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/second-factor                                     -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/second-factor                                  -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/applications                                      -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/applications.csv                                  -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/applications/{applicationId}                      -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/applications/{applicationId}/notes               -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}    -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/answer-templates                                  -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/answer-templates                                  -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/answer-templates/{templateId}                  -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/answers/preview                                  -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/answers                                           -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/answers                                          -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/answers/undo                                     -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/answers/send                                     -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/jobs/{jobId}/applications                         -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state   -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume  -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/home                                              -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/jobs/{jobId}/closure                             -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/jobs/{jobId}/extension                           -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/jobs/{jobId}/relisting                           -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/jobs/{jobId}/copy                                 -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/jobs/{jobId}/statistics                           -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/page                                              -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/page                                              -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/page/edit                                      -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/jobs/{jobId}/text                                 -       -     -     -      -      -         in     in        -        -
PUT /v1/recruit/{id}/jobs/{jobId}/text                                 -       -     -     -      -      -         in     in        -        -
DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit                         -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/talents                                           -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/talents/{talentId}                                -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/talents/{talentId}/conversations                 -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/conversations                                     -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/conversations/{conversationId}                    -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/conversations/{conversationId}/messages          -       -     -     -      -      -         in     in        -        -
GET /v1/recruit/{id}/conversations/{conversationId}/resume             -       -     -     -      -      -         in     in        -        -
POST /v1/recruit/{id}/images                                           -       -     -     -      -      -         in     in        -        -
`;

/**
 * What the people of company A may do by their roles, where the list above lets `member-A` in, who is an owner as is
 * everybody who knows the password. A viewer changes nothing.
 * - `unproved` holds the private link of the posting that made a company, and a cookie of its recruit page, and nobody
 *   has proved to speak for it; `proved` came by a letter to its own domain.
 */
export const WHAT_ROLES_MAY = `
                                                                       viewer-A  recruiter-A  unproved  proved
GET /v1/recruit/{id}/jobs (not published ones, counters)               in        in           -         in
GET /v1/recruit/{id}/members                                           in        in           -         in
DELETE /v1/recruit/{id}/members/{memberId}                             -         -            -         in
PUT /v1/recruit/{id}/members/{memberId}/role                           -         -            -         in
POST /v1/recruit/{id}/invitations                                      -         -            -         in
POST /v1/recruit/{id}/invitations/{invitationId}/letter                -         -            -         in
DELETE /v1/recruit/{id}/invitations/{invitationId}                     -         -            -         in
DELETE /v1/recruit/{id}/shared-password                                -         -            -         in
PUT /v1/recruit/{id}/shared-password                                   -         -            -         in
PUT /v1/recruit/{id}/second-factor                                     -         -            -         in
DELETE /v1/recruit/{id}/second-factor                                  -         -            -         in
GET /v1/recruit/{id}/applications                                      in        in           -         in
GET /v1/recruit/{id}/applications.csv                                  -         in           -         in
GET /v1/recruit/{id}/applications/{applicationId}                      in        in           -         in
POST /v1/recruit/{id}/applications/{applicationId}/notes               -         in           -         in
DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}    -         in           -         in
GET /v1/recruit/{id}/answer-templates                                  in        in           -         in
PUT /v1/recruit/{id}/answer-templates                                  -         in           -         in
DELETE /v1/recruit/{id}/answer-templates/{templateId}                  -         in           -         in
POST /v1/recruit/{id}/answers/preview                                  -         in           -         in
GET /v1/recruit/{id}/answers                                           in        in           -         in
POST /v1/recruit/{id}/answers                                          -         in           -         in
POST /v1/recruit/{id}/answers/undo                                     -         in           -         in
POST /v1/recruit/{id}/answers/send                                     -         in           -         in
GET /v1/recruit/{id}/jobs/{jobId}/applications                         in        in           -         in
PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state   -         in           -         in
GET /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/resume  in        in           -         in
GET /v1/recruit/{id}/home                                              in        in           -         in
POST /v1/recruit/{id}/jobs/{jobId}/closure                             -         in           -         in
POST /v1/recruit/{id}/jobs/{jobId}/extension                           -         in           -         in
POST /v1/recruit/{id}/jobs/{jobId}/relisting                           -         in           -         in
GET /v1/recruit/{id}/jobs/{jobId}/copy                                 in        in           -         in
GET /v1/recruit/{id}/jobs/{jobId}/statistics                           in        in           -         in
GET /v1/recruit/{id}/page                                              in        in           -         in
PUT /v1/recruit/{id}/page                                              -         in           -         in
DELETE /v1/recruit/{id}/page/edit                                      -         in           -         in
GET /v1/recruit/{id}/jobs/{jobId}/text                                 in        in           -         in
PUT /v1/recruit/{id}/jobs/{jobId}/text                                 -         in           -         in
DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit                         -         in           -         in
GET /v1/recruit/{id}/talents                                           in        in           -         in
GET /v1/recruit/{id}/talents/{talentId}                                in        in           -         in
POST /v1/recruit/{id}/talents/{talentId}/conversations                 -         in           -         in
GET /v1/recruit/{id}/conversations                                     in        in           -         in
GET /v1/recruit/{id}/conversations/{conversationId}                    in        in           -         in
POST /v1/recruit/{id}/conversations/{conversationId}/messages          -         in           -         in
GET /v1/recruit/{id}/conversations/{conversationId}/resume             in        in           -         in
POST /v1/recruit/{id}/images                                           -         in           -         in
`;
