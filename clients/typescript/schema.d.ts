// Written by `npm run client` from the OpenAPI document; do not edit.

export type paths = {
  "/me": {
    /**
     * The team and the key of the request
     *
     * Any key may call it.
     */
    get: {
      parameters: {}
      responses: {
        200: { content: {
          "application/json": {
            "team": {
              "id": string
              "name": string
            }
            "key": {
              "id": string
              "name": string
              "scopes": Array<"listings:read" | "listings:write" | "leads:read" | "leads:write" | "visits:read" | "visits:write" | "webhooks:manage">
              "expires_at": string
            }
          }
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}": {
    /**
     * Create a listing, or update it
     *
     * Idempotent. The fields are those of import files (docs/import-files.md). A field that is left out stays as it is; an unknown one is refused. New listings, and material changes of approved ones, are reviewed first. An archived listing is relisted. A sold or rented one does not come back by this; relist it in the dashboard. A new one also counts in the policy `create`, one that is relisted or changes its status in `move`.
     *
     * Needs the scope `listings:write`.
     *
     * At most 10000 an hour for a team, in the policy `put`.
     */
    put: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ListingFields"]
      } }
      responses: {
        200: { content: {
          "application/json": {
            "result": "created" | "updated" | "unchanged"
            /** What was read otherwise than sent, in the language of the request */
            "notes": Array<string>
            "listing": components['schemas']["Listing"]
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * A listing, as stored and with its state
     *
     * Needs the scope `listings:read`.
     */
    get: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      responses: {
        200: { content: {
          "application/json": components['schemas']["Listing"]
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * Archive a listing; idempotent
     *
     * Upcoming visits are cancelled and the visitors notified. Putting it again relists it.
     *
     * Needs the scope `listings:write`.
     *
     * At most 2000 an hour for a team, in the policy `move`.
     */
    delete: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "cancelled_visits": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings": {
    /**
     * References of the team’s listings, for reconciliation
     *
     * Newest first, without those that are archived; `live` also leaves out sold and rented ones. A listing that was entered by hand has no reference.
     *
     * Needs the scope `listings:read`.
     */
    get: {
      parameters: {
        query?: {
          "state"?: "live" | "all"
          "cursor"?: string
          "limit"?: number
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** The advertiser’s own reference */
              "reference": string | null
              /** Property ID on the site */
              "id": number
              "availability": "available" | "under_offer" | "sold" | "rented"
              "review": "pending" | "approved" | "rejected"
              "is_public": boolean
              "updated_at": string
            }>
            /** Null: this is the end */
            "next_cursor": string | null
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/confirmation": {
    /**
     * Confirm that a listing is still available
     *
     * Needs the scope `listings:write`.
     *
     * At most 10000 an hour for a team, in the policy `confirm`.
     */
    post: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            /** Until when it counts as confirmed */
            "confirm_by": string
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/sold": {
    /**
     * Mark a listing for sale as sold; idempotent
     *
     * Needs the scope `listings:write`.
     *
     * At most 2000 an hour for a team, in the policy `move`.
     */
    post: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody?: { content: {
        "application/json": {
          /** When, at the latest today; today if left out */
          "day"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "availability": "available" | "under_offer" | "sold" | "rented"
            "cancelled_visits": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/rented": {
    /**
     * Mark a listing for rent as rented; idempotent
     *
     * Needs the scope `listings:write`.
     *
     * At most 2000 an hour for a team, in the policy `move`.
     */
    post: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody?: { content: {
        "application/json": {
          /** When, at the latest today; today if left out */
          "day"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "availability": "available" | "under_offer" | "sold" | "rented"
            "cancelled_visits": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/batch": {
    /**
     * Create or update up to 100 listings
     *
     * Each as by `PUT /listings/{reference}`, by the same rules, which costs less than one by one: what is unchanged takes almost nothing, so send all of yours as often as you like. Listings that you do not send stay as they are.
     *
     * The answer has one result for each listing, in the order sent, and is 200 although some were refused: look at `refused`. A refused one stops no other, and nothing of it is stored. The whole request is refused, and nothing stored, where it has a listing twice, none, more than 100, or a body beyond 256 KB (413).
     *
     * Idempotent: sent again, what was accepted is `unchanged`. With an `Idempotency-Key` an answer without refusals is given again. After a 5xx some may be stored: send the batch again.
     *
     * Each listing counts in the policy `put` (at most 10000 an hour for a team), those beyond it are refused with TOO_MANY_REQUESTS; the request itself is one of the policy `key`.
     *
     * Needs the scope `listings:write`.
     */
    post: {
      parameters: {
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          "listings": Array<{
            /** Your own reference of the listing, the same in capital and small letters */
            "reference": string
            "listing": components['schemas']["ListingFields"]
          }>
          /** Say that all of these listings are still available: the unchanged ones are confirmed too, unless they were within the last day. A listing that this updates is confirmed anyway */
          "confirm"?: boolean
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            /** How many of them were refused */
            "refused": number
            "results": Array<{
              /** Your own reference of the listing, the same in capital and small letters */
              "reference": string
              "result": "created" | "updated" | "unchanged" | "refused"
              /** What was read otherwise than sent, in the language of the request */
              "notes": Array<string>
              /** Null: it was refused */
              "listing": {
                /** The advertiser’s own reference */
                "reference": string | null
                /** Property ID on the site */
                "id": number
                "availability": "available" | "under_offer" | "sold" | "rented"
                "review": "pending" | "approved" | "rejected"
                "is_public": boolean
                "updated_at": string
              } | null
              /** Null: it was accepted */
              "problem": {
                /** As the same listing alone would be answered */
                "status": number
                /** Never changes; one of those of `PUT /listings/{reference}` */
                "code": string
                /** A sentence in the language of the request */
                "detail": string
                /** With BAD_REQUEST: what is wrong with which field */
                "fields"?: Record<string, Array<string>>
              } | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/leads": {
    /**
     * Leads that were received or changed since a cursor
     *
     * Those of the team’s listings, and those that were imported for the team. The oldest change first. Begin without a cursor, store `items` and delete `gone`, then keep `next_cursor` and ask with it again: at once while `has_more` is true, else some minutes later. Nothing is missed, in whatever order changes are saved here: leads that change again appear again, behind the cursor that you have, with what is true then. The same one may come twice, so store it by its `id`. A cursor does not expire; what is gone is told for 180 days. Webhooks tell the same without delay. The person sees in their account that your software read their contact.
     *
     * Needs the scope `leads:read`.
     */
    get: {
      parameters: {
        query?: {
          /** `next_cursor` of your last request; without it, from the beginning */
          "cursor"?: string
          "limit"?: number
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            /** May be fewer than `limit`, even none, while `has_more` is true */
            "items": Array<components['schemas']["Lead"]>
            /** Deleted here, or not your team’s any more, as its listing left: delete what you have of them */
            "gone": Array<string>
            /** Keep it, and send it with your next request */
            "next_cursor": string
            /** Ask again at once; false: this is the end for now */
            "has_more": boolean
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/leads/{id}": {
    /**
     * A lead, as it is now
     *
     * With the contact that the person shares with the team now. Outside their call hours the numbers are left out; ask again at `call_after`.
     *
     * Needs the scope `leads:read`.
     */
    get: {
      parameters: {
        path: {
          "id": string
        }
      }
      responses: {
        200: { content: {
          "application/json": components['schemas']["Lead"]
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * Set the status of a lead; idempotent
     *
     * From `new` to `contacted`, then `interested`, then `converted` (won). From each of these three to `closed` (lost). From `converted` and `closed` back to `contacted`. Another change is refused with UNAVAILABLE. The status that it has already changes nothing, not even the note. The enquirer sees the status. The first change counts as your first answer, every change as contact.
     *
     * Needs the scope `leads:write`.
     *
     * At most 2000 an hour for a team, in the policy `lead`.
     */
    patch: {
      parameters: {
        path: {
          "id": string
        }
      }
      requestBody: { content: {
        "application/json": {
          "status": "new" | "contacted" | "interested" | "converted" | "closed"
          /** The status as you know it; if it is another one by now, the answer is STALE */
          "from"?: "new" | "contacted" | "interested" | "converted" | "closed"
          /** With `closed` alone: why; only your team sees it */
          "lost_reason"?: "price" | "location" | "not_suitable" | "found_another" | "postponed" | "unreachable" | "not_genuine" | "gone" | "other"
          /** For the history; only your team sees it */
          "note"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "new" | "contacted" | "interested" | "converted" | "closed"
            "lost_reason": "price" | "location" | "not_suitable" | "found_another" | "postponed" | "unreachable" | "not_genuine" | "gone" | "other" | null
            "last_contacted_at": string | null
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/leads/{id}/notes": {
    /**
     * Add a note to a lead
     *
     * Only your team sees it. With an Idempotency-Key, a repeated request adds it once.
     *
     * Needs the scope `leads:write`.
     *
     * At most 2000 an hour for a team, in the policy `lead`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          "note": string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "new" | "contacted" | "interested" | "converted" | "closed"
            "lost_reason": "price" | "location" | "not_suitable" | "found_another" | "postponed" | "unreachable" | "not_genuine" | "gone" | "other" | null
            "last_contacted_at": string | null
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/leads/{id}/calls": {
    /**
     * Log a call to the person of a lead
     *
     * `reached` and `call_again` count as an answer, and a new lead becomes `contacted`; the other outcomes count as an attempt. Only your team sees the call. With an Idempotency-Key, a repeated request logs it once.
     *
     * Needs the scope `leads:write`.
     *
     * At most 2000 an hour for a team, in the policy `lead`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          "outcome": "reached" | "call_again" | "no_answer" | "wrong_number"
          "note"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "new" | "contacted" | "interested" | "converted" | "closed"
            "lost_reason": "price" | "location" | "not_suitable" | "found_another" | "postponed" | "unreachable" | "not_genuine" | "gone" | "other" | null
            "last_contacted_at": string | null
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits": {
    /**
     * Visits, video tours and meetings that were booked or changed since a cursor
     *
     * Those about the team’s listings. The oldest change first. Begin without a cursor, store `items` and delete `gone`, then keep `next_cursor` and ask with it again: at once while `has_more` is true, else some minutes later. Nothing is missed, in whatever order changes are saved here: visits that change again appear again, behind the cursor that you have, with what is true then. The same one may come twice, so store it by its `id`. A cursor does not expire; what is gone is told for 180 days. Webhooks tell the same without delay. The person sees in their account that your software read their contact.
     *
     * Needs the scope `visits:read`.
     */
    get: {
      parameters: {
        query?: {
          /** `next_cursor` of your last request; without it, from the beginning */
          "cursor"?: string
          "limit"?: number
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            /** May be fewer than `limit`, even none, while `has_more` is true */
            "items": Array<components['schemas']["Visit"]>
            /** Deleted here, or not your team’s any more, as its listing left: delete what you have of them */
            "gone": Array<string>
            /** Keep it, and send it with your next request */
            "next_cursor": string
            /** Ask again at once; false: this is the end for now */
            "has_more": boolean
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}": {
    /**
     * A visit, as it is now
     *
     * Needs the scope `visits:read`.
     */
    get: {
      parameters: {
        path: {
          "id": string
        }
      }
      responses: {
        200: { content: {
          "application/json": components['schemas']["Visit"]
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/confirmation": {
    /**
     * Confirm the time that the visitor asked for
     *
     * The time is taken for everybody else, and the visitor is told.
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/proposal": {
    /**
     * Propose another time
     *
     * A confirmed time stays valid until the visitor accepts the new one. Not for open houses.
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
          "day": string
          /** HH:MM in India, a full or half hour */
          "time": "09:00" | "09:30" | "10:00" | "10:30" | "11:00" | "11:30" | "12:00" | "12:30" | "13:00" | "13:30" | "14:00" | "14:30" | "15:00" | "15:30" | "16:00" | "16:30" | "17:00" | "17:30" | "18:00" | "18:30"
          /** The visitor reads it */
          "note"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/acceptance": {
    /**
     * Accept the time that the visitor proposed
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/decline": {
    /**
     * Decline the time that the visitor proposed
     *
     * A confirmed time stays, and a request stays open; one whose time has passed is cancelled.
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
          /** The visitor reads it */
          "note"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/cancellation": {
    /**
     * Cancel a visit
     *
     * The visitor is told, with the reason.
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
          /** The visitor reads it */
          "reason"?: string
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/completion": {
    /**
     * Mark a confirmed visit as completed, after its time
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/no-show": {
    /**
     * Report that the visitor did not come
     *
     * From 15 minutes after the start, or the end of an open house, and for 7 days. The visitor is told and may contest it.
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/visits/{id}/contest": {
    /**
     * Contest the visitor’s report that nobody was there; once
     *
     * Needs the scope `visits:write`.
     *
     * At most 600 an hour for a team, in the policy `visit`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** `sequence` of the visit as you know it; after another change the answer is STALE */
          "sequence": number
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
            "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
            "day": string
            /** HH:MM in India */
            "time": string
            /** Another time is proposed, and the confirmed one stays valid until it is accepted */
            "time_stands": boolean
            "proposal": {
              "day": string
              /** HH:MM in India */
              "time": string
              "by": "visitor" | "advertiser"
            } | null
            /** Grows with every change; each step names the one that it answers */
            "sequence": number
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/webhooks": {
    /**
     * The webhooks that this key added, newest first
     *
     * Needs the scope `webhooks:manage`.
     */
    get: {
      parameters: {}
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              "id": string
              "url": string
              "events": Array<"lead.received" | "contact.shared" | "contact.withdrawn" | "visit.booked" | "visit.confirmed" | "visit.moved" | "visit.cancelled" | "listing.approved" | "listing.refused" | "listing.released" | "listing.unconfirmed" | "listing.gone">
              /** failing: every attempt since `failing_since` failed; off: nothing is sent until the owner switches it on; expired: the key that added it has; stopped: whoever made it does not own the team any more */
              "state": "active" | "failing" | "off" | "expired" | "stopped"
              "failing_since": string | null
              "created_at": string
            }>
          }
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * Add a webhook
     *
     * Messages are signed in the form of Standard Webhooks. The key also needs the scope that reads what the events tell: `leads:read` for leads and contacts, `visits:read` for visits, `listings:read` for listings. Contact details that were taken back are told as `contact.withdrawn` to every webhook that had them, whatever its events: delete them. The owner of the team is told by email. A team has 10 at most. A webhook ends with the key that added it.
     *
     * Needs the scope `webhooks:manage`.
     *
     * At most 30 an hour for a team, in the policy `webhook`.
     */
    post: {
      parameters: {
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "application/json": {
          /** A public https address */
          "url": string
          "events": Array<"lead.received" | "contact.shared" | "contact.withdrawn" | "visit.booked" | "visit.confirmed" | "visit.moved" | "visit.cancelled" | "listing.approved" | "listing.refused" | "listing.released" | "listing.unconfirmed" | "listing.gone">
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "webhook": {
              "id": string
              "url": string
              "events": Array<"lead.received" | "contact.shared" | "contact.withdrawn" | "visit.booked" | "visit.confirmed" | "visit.moved" | "visit.cancelled" | "listing.approved" | "listing.refused" | "listing.released" | "listing.unconfirmed" | "listing.gone">
              /** failing: every attempt since `failing_since` failed; off: nothing is sent until the owner switches it on; expired: the key that added it has; stopped: whoever made it does not own the team any more */
              "state": "active" | "failing" | "off" | "expired" | "stopped"
              "failing_since": string | null
              "created_at": string
            }
            /** Messages are signed with it. Shown this once; null when an Idempotency-Key is repeated */
            "secret": string | null
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/webhooks/{id}": {
    /**
     * Remove a webhook that this key added
     *
     * Messages on their way are not sent.
     *
     * Needs the scope `webhooks:manage`.
     */
    delete: {
      parameters: {
        path: {
          "id": string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/webhooks/{id}/test": {
    /**
     * Send a message of the type `test`
     *
     * Whether it arrived is in the log in the dashboard.
     *
     * Needs the scope `webhooks:manage`.
     *
     * At most 60 an hour for a team, in the policy `test`.
     */
    post: {
      parameters: {
        path: {
          "id": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "id": string
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/photos": {
    /**
     * State all photos of a listing, in their order
     *
     * Idempotent: the whole set, 10 at most, each by `url`, from which it is fetched soon after, or by `id`, if the listing has it. The first is shown first. Pictures that are not in the set leave, also those that people added; each that is new takes the place of one that leaves, which is shown until then. An address is fetched once: a picture that changes needs a new one. The same set again changes nothing, so you may send it as often as you like; what failed an hour ago or more is then fetched anew. Of two sets the later counts.
     *
     * JPEG, PNG, WebP or AVIF, up to 15 MB, from public https addresses that answer within 20 seconds and redirect three times at most. A server that is away or does not have the picture yet is asked again for about nine hours. New pictures of approved listings are reviewed before they are shown. About 240 pictures of a team are fetched an hour; 429 tells that too many wait.
     *
     * Needs the scope `listings:write`.
     *
     * At most 10000 an hour for a team, in the policy `pictures`.
     */
    put: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      requestBody: { content: {
        "application/json": {
          "items": Array<{
            /** Public https address of a picture to fetch */
            "url"?: string
            /** Of a picture that the listing has already */
            "id"?: string
          }>
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * The photos of a listing, and what became of each address
     *
     * Needs the scope `listings:read`.
     */
    get: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * Upload a photo of a listing
     *
     * The file is the body: JPEG, PNG, WebP or AVIF, up to 5 MB. It comes last; `PUT` states another order by the `id` of each. The same file again adds nothing.
     *
     * Needs the scope `listings:write`.
     *
     * At most 120 an hour for a team, in the policy `upload`.
     */
    post: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "image/jpeg": Blob
        "image/jpg": Blob
        "image/png": Blob
        "image/webp": Blob
        "image/avif": Blob
      } }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        413: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        503: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/photos/{id}": {
    /**
     * Remove a photo of a listing at once; idempotent
     *
     * Needs the scope `listings:write`.
     *
     * At most 10000 an hour for a team, in the policy `pictures`.
     */
    delete: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
          "id": string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/floor_plans": {
    /**
     * State all floor plans of a listing, in their order
     *
     * Idempotent: the whole set, 4 at most, each by `url`, from which it is fetched soon after, or by `id`, if the listing has it. The first is shown first. Pictures that are not in the set leave, also those that people added; each that is new takes the place of one that leaves, which is shown until then. An address is fetched once: a picture that changes needs a new one. The same set again changes nothing, so you may send it as often as you like; what failed an hour ago or more is then fetched anew. Of two sets the later counts.
     *
     * JPEG, PNG, WebP or AVIF, up to 15 MB, from public https addresses that answer within 20 seconds and redirect three times at most. A server that is away or does not have the picture yet is asked again for about nine hours. New pictures of approved listings are reviewed before they are shown. About 240 pictures of a team are fetched an hour; 429 tells that too many wait.
     *
     * Needs the scope `listings:write`.
     *
     * At most 10000 an hour for a team, in the policy `pictures`.
     */
    put: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      requestBody: { content: {
        "application/json": {
          "items": Array<{
            /** Public https address of a picture to fetch */
            "url"?: string
            /** Of a picture that the listing has already */
            "id"?: string
          }>
        }
      } }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * The floor plans of a listing, and what became of each address
     *
     * Needs the scope `listings:read`.
     */
    get: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
    /**
     * Upload a floor plan of a listing
     *
     * The file is the body: JPEG, PNG, WebP or AVIF, up to 5 MB. It comes last; `PUT` states another order by the `id` of each. The same file again adds nothing.
     *
     * Needs the scope `listings:write`.
     *
     * At most 120 an hour for a team, in the policy `upload`.
     */
    post: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
        }
        header?: {
          /** Carried out once within 24 hours; again it gets the same answer */
          "Idempotency-Key"?: string
        }
      }
      requestBody: { content: {
        "image/jpeg": Blob
        "image/jpg": Blob
        "image/png": Blob
        "image/webp": Blob
        "image/avif": Blob
      } }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        413: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        503: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
  "/listings/{reference}/floor_plans/{id}": {
    /**
     * Remove a floor plan of a listing at once; idempotent
     *
     * Needs the scope `listings:write`.
     *
     * At most 10000 an hour for a team, in the policy `pictures`.
     */
    delete: {
      parameters: {
        path: {
          /** Your own reference of the listing, the same in capital and small letters */
          "reference": string
          "id": string
        }
      }
      responses: {
        200: { content: {
          "application/json": {
            "items": Array<{
              /** Names it from when it is stored */
              "id": string | null
              /** The address as sent; null: it came by upload, or from people */
              "url": string | null
              /** `waiting`: to be fetched, for the first time or again; `failed`: not tried again by itself; `removed`: people took it off the listing, or review refused it; `leaving`: shown until the one that takes its place is there */
              "state": "waiting" | "done" | "failed" | "removed" | "leaving"
              /** Why the last attempt failed, also while it waits for the next one */
              "problem": {
                "code": "bad_address" | "private_address" | "unreachable" | "timeout" | "too_large" | "too_many_redirects" | "not_found" | "bad_answer" | "not_an_image" | "too_many_pixels" | "too_many" | "busy" | "closed"
                "detail": string
              } | null
              /** When it is fetched again at the earliest */
              "retry_at": string | null
              /** On the page of the listing; not yet while it waits for review */
              "is_shown": boolean
              /** Where this site has it */
              "image_url": string | null
              "width": number | null
              "height": number | null
            }>
          }
        } }
        400: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        401: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        403: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        404: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        409: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        422: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
        429: { content: {
          "application/problem+json": components['schemas']["Problem"]
        } }
      }
    }
  }
}

export type webhooks = {
  "lead.received": {
    /**
     * New lead
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["LeadReceivedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "contact.shared": {
    /**
     * Contact details shared
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ContactSharedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "contact.withdrawn": {
    /**
     * Contact details withdrawn: delete them
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ContactWithdrawnMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "visit.booked": {
    /**
     * Visit booked
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["VisitBookedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "visit.confirmed": {
    /**
     * Visit confirmed
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["VisitConfirmedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "visit.moved": {
    /**
     * Visit moved
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["VisitMovedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "visit.cancelled": {
    /**
     * Visit cancelled
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["VisitCancelledMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "listing.approved": {
    /**
     * Listing approved
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ListingApprovedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "listing.refused": {
    /**
     * Listing refused
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ListingRefusedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "listing.released": {
    /**
     * Listing public again
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ListingReleasedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "listing.unconfirmed": {
    /**
     * Listing hidden, as it was not confirmed
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ListingUnconfirmedMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "listing.gone": {
    /**
     * Listing sold, rented or removed
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["ListingGoneMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
  "test": {
    /**
     * Test
     *
     * Sent to the address of a webhook as JSON, in the form of [Standard Webhooks](https://www.standardwebhooks.com): `webhook-signature` is made of `webhook-id`, `webhook-timestamp` and the body with the webhook’s secret. Answer with 2xx within 10 seconds, or it is sent again with the same `webhook-id`.
     */
    post: {
      parameters: {
        header: {
          /** The same however often the message is sent */
          "webhook-id": string
          /** When it was sent, in seconds since 1970 */
          "webhook-timestamp": string
          /** One or more of `v1,` and a signature in base64, separated by spaces */
          "webhook-signature": string
        }
      }
      requestBody: { content: {
        "application/json": components['schemas']["TestMessage"]
      } }
      responses: {
        410: { content?: never }
        "2XX": { content?: never }
      }
    }
  }
}

export type components = { schemas: {
  "Problem": {
    "type": string
    "title": string
    "status": number
    /** A sentence in the language of the request */
    "detail": string
    /** Never changes; the answers of an operation name theirs */
    "code": string
    /** With BAD_REQUEST: what is wrong with which field */
    "fields"?: Record<string, Array<string>>
    /** Name it when you ask for help */
    "request_id"?: string
  }
  "Listing": {
    /** Property ID on the site */
    "id": number
    /** The advertiser’s own reference */
    "reference": string | null
    "title": string
    "url": string
    "availability": "available" | "under_offer" | "sold" | "rented"
    "review": "pending" | "approved" | "rejected"
    /** Why review refused it */
    "rejection_reason": string | null
    "is_archived": boolean
    "is_taken_down": boolean
    "is_public": boolean
    /** It is hidden some time after this without a confirmation */
    "confirm_by": string | null
    "photo_count": number
    "floor_plan_count": number
    /** A change waits for review; `fields` shows it, the page not yet */
    "has_pending_change": boolean
    "created_at": string
    "updated_at": string
    "fields": {
      /** Title. Made from bedrooms and locality if it is empty. */
      "title": string | null
      /** Description */
      "description": string | null
      /** Property type */
      "type": string | null
      /** Status */
      "status": string | null
      /** Price. In rupees; a month’s rent for homes to let. */
      "price": number | null
      /** Address */
      "address": string | null
      /** Locality */
      "locality": string | null
      /** Project. A project in our list; any other name is left out. */
      "project": string | null
      /** City */
      "city": string | null
      /** State */
      "state": string | null
      /** PIN code */
      "zip": string | null
      /** Latitude */
      "latitude": number | null
      /** Longitude */
      "longitude": number | null
      /** Area. In the unit of the column area_unit; sq ft without one. */
      "area": number | null
      /** Unit of the area */
      "area_unit": string | null
      /** Type of area */
      "area_type": string | null
      /** Bedrooms */
      "bhk": number | null
      /** Bathrooms */
      "baths": number | null
      /** Parking */
      "parking": number | null
      /** Furnishing */
      "furnishing": string | null
      /** Possession */
      "possession": string | null
      /** Year built */
      "year_built": number | null
      /** RERA number */
      "rera": string | null
      /** Brokerage */
      "brokerage": string | null
      /** Amount of the brokerage */
      "brokerage_amount": number | null
      /** Security deposit */
      "deposit": number | null
      /** Monthly maintenance */
      "maintenance": number | null
      /** Cashback */
      "cashback": number | null
      /** Length in feet */
      "plot_length": number | null
      /** Width in feet */
      "plot_width": number | null
      /** Floor. The number of the floor: 0 is the ground floor, 0.5 the upper ground floor, -0.5 the stilt, -1 to -5 basements */
      "floor": number | null
      /** Total floors */
      "total_floors": number | null
      /** Lift */
      "lift": boolean | null
      /** Extra rooms */
      "extra_rooms": Array<string> | null
      /** Balconies */
      "balconies": number | null
      /** Kitchen */
      "kitchen": string | null
      /** Facing */
      "facing": string | null
      /** Overlooking */
      "overlooking": Array<string> | null
      /** Corner */
      "corner": boolean | null
      /** Open sides */
      "open_sides": number | null
      /** Road width */
      "road_width": number | null
      /** Boundary wall */
      "boundary_wall": boolean | null
      /** Gated society or colony */
      "gated": boolean | null
      /** Water supply. One or several, and the hours a day of the line. */
      "water_supply": Array<string> | null
      /** Hours of line water a day */
      "water_hours": number | null
      /** Power backup */
      "power_backup": number | null
      /** Sewer */
      "sewer": string | null
      /** Ownership papers */
      "title_kind": string | null
      /** Possession date */
      "possession_date": string | null
      /** Available from */
      "available_from": string | null
      /** Preferred tenants */
      "tenants": Array<string> | null
      /** Maintenance covers */
      "maintenance_covers": Array<string> | null
      /** Maximum people */
      "max_people": number | null
      /** Pets allowed */
      "pets": boolean | null
      /** Visitors may stay overnight */
      "overnight_guests": boolean | null
      /** Shortest lease */
      "min_lease": number | null
      /** Notice to leave */
      "notice": number | null
      /** Parking for */
      "vehicles": Array<string> | null
      /** Owner lives in the home */
      "owner_lives_there": boolean | null
      /** Food. Only where the owner lives in the home. */
      "food": string | null
      /** Amenities. Separated by semicolons. */
      "amenities": Array<string> | null
    }
  }
  "ListingState": {
    /** Property ID on the site */
    "id": number
    /** The advertiser’s own reference */
    "reference": string | null
    "title": string
    "url": string
    "availability": "available" | "under_offer" | "sold" | "rented"
    "review": "pending" | "approved" | "rejected"
    /** Why review refused it */
    "rejection_reason": string | null
    "is_archived": boolean
    "is_taken_down": boolean
    "is_public": boolean
    /** It is hidden some time after this without a confirmation */
    "confirm_by": string | null
  }
  "Lead": {
    "id": string
    "type": "contact" | "message" | "callback" | "interest" | "tour" | "video_tour" | "location_request" | "homeloan" | "meeting" | "soft_lead_conversion"
    "status": "new" | "contacted" | "interested" | "converted" | "closed"
    "lost_reason": "price" | "location" | "not_suitable" | "found_another" | "postponed" | "unreachable" | "not_genuine" | "gone" | "other" | null
    "source": "property_page" | "property_card" | "agent_profile" | "search_page" | "home_page" | "property_tracking" | "whatsapp" | "qr" | "api" | "import" | "open_house" | null
    "name": string
    "contact": components['schemas']["Contact"]
    "message": string | null
    /** When the person asked to be called; the time zone of a person abroad, null: India */
    "callback": {
      "day": string
      "time": string | null
      "time_zone": string | null
    } | null
    "listing": {
      /** Property ID on the site */
      "id": number
      /** The advertiser’s own reference */
      "reference": string | null
      "title": string
      "url": string
    } | null
    /** Name of the member of the team who answers */
    "assignee": string | null
    "received_at": string
    "last_contacted_at": string | null
  }
  "Visit": {
    "id": string
    "kind": "tour" | "meeting"
    "meeting_type": "video" | "phone" | "in_person" | "other"
    "status": "scheduled" | "confirmed" | "completed" | "cancelled" | "rescheduled"
    "day": string
    /** HH:MM in India */
    "time": string
    /** Of a visitor abroad; null: India */
    "time_zone": string | null
    /** Another time is proposed, and the confirmed one stays valid until it is accepted */
    "time_stands": boolean
    "proposal": {
      "day": string
      /** HH:MM in India */
      "time": string
      "by": "visitor" | "advertiser"
    } | null
    /** Of whoever proposed or declined a time */
    "note": string | null
    "cancelled": {
      "by": "visitor" | "advertiser" | null
      "reason": string | null
    } | null
    /** When the visitor entered the code that the advertiser’s phone showed */
    "checked_in_at": string | null
    /** `by` reported that the other side did not come; contested: that side says it did */
    "no_show": {
      "by": "visitor" | "advertiser"
      "is_contested": boolean
    } | null
    /** The listing is hidden during a check; the visit should wait until it is public again */
    "is_at_risk": boolean
    /** A place at an open house */
    "open_house": {
      "id": string
      /** HH:MM in India */
      "end_time": string
      /** With the visitor */
      "people": number
    } | null
    "name": string
    "contact": components['schemas']["Contact"]
    "message": string | null
    "listing": {
      /** Property ID on the site */
      "id": number
      /** The advertiser’s own reference */
      "reference": string | null
      "title": string
      "url": string
    } | null
    "lead_id": string | null
    /** Grows with every change; each step names the one that it answers */
    "sequence": number
    "created_at": string
    "updated_at": string
  }
  /** What the person shares with the team at present; delete what is not in it any more */
  "Contact": {
    "email": string | null
    /** With + and country code */
    "phone": string | null
    "alternate_phone": string | null
    /** Outside the person’s call hours: when they begin; the numbers are left out until then */
    "call_after": string | null
  }
  "LeadReceivedMessage": {
    "type": "lead.received"
    /** When it happened */
    "timestamp": string
    "data": {
      "lead": components['schemas']["Lead"]
    }
  }
  "ContactSharedMessage": {
    "type": "contact.shared"
    /** When it happened */
    "timestamp": string
    "data": {
      "lead": {
        "id": string
        "contact": components['schemas']["Contact"]
      }
    }
  }
  "ContactWithdrawnMessage": {
    "type": "contact.withdrawn"
    /** When it happened */
    "timestamp": string
    "data": {
      "lead": {
        "id": string
        "contact": components['schemas']["Contact"]
      }
    }
  }
  "VisitBookedMessage": {
    "type": "visit.booked"
    /** When it happened */
    "timestamp": string
    "data": {
      "visit": components['schemas']["Visit"]
    }
  }
  "VisitConfirmedMessage": {
    "type": "visit.confirmed"
    /** When it happened */
    "timestamp": string
    "data": {
      "visit": components['schemas']["Visit"]
    }
  }
  "VisitMovedMessage": {
    "type": "visit.moved"
    /** When it happened */
    "timestamp": string
    "data": {
      "visit": components['schemas']["Visit"]
    }
  }
  "VisitCancelledMessage": {
    "type": "visit.cancelled"
    /** When it happened */
    "timestamp": string
    "data": {
      "visit": components['schemas']["Visit"]
    }
  }
  "ListingApprovedMessage": {
    "type": "listing.approved"
    /** When it happened */
    "timestamp": string
    "data": {
      "listing": components['schemas']["ListingState"]
      /** Of a review, on the listing or on a change of one that is public */
      "decision"?: {
        "about": "listing" | "change"
        "outcome": "approved" | "rejected" | "held" | "released" | "removed" | "dismissed"
        "reason": string | null
      }
    }
  }
  "ListingRefusedMessage": {
    "type": "listing.refused"
    /** When it happened */
    "timestamp": string
    "data": {
      "listing": components['schemas']["ListingState"]
      /** Of a review, on the listing or on a change of one that is public */
      "decision"?: {
        "about": "listing" | "change"
        "outcome": "approved" | "rejected" | "held" | "released" | "removed" | "dismissed"
        "reason": string | null
      }
    }
  }
  "ListingReleasedMessage": {
    "type": "listing.released"
    /** When it happened */
    "timestamp": string
    "data": {
      "listing": components['schemas']["ListingState"]
      /** Of a review, on the listing or on a change of one that is public */
      "decision"?: {
        "about": "listing" | "change"
        "outcome": "approved" | "rejected" | "held" | "released" | "removed" | "dismissed"
        "reason": string | null
      }
    }
  }
  "ListingUnconfirmedMessage": {
    "type": "listing.unconfirmed"
    /** When it happened */
    "timestamp": string
    "data": {
      "listing": components['schemas']["ListingState"]
      /** Of a review, on the listing or on a change of one that is public */
      "decision"?: {
        "about": "listing" | "change"
        "outcome": "approved" | "rejected" | "held" | "released" | "removed" | "dismissed"
        "reason": string | null
      }
    }
  }
  "ListingGoneMessage": {
    "type": "listing.gone"
    /** When it happened */
    "timestamp": string
    "data": {
      "listing": components['schemas']["ListingState"]
      /** Of a review, on the listing or on a change of one that is public */
      "decision"?: {
        "about": "listing" | "change"
        "outcome": "approved" | "rejected" | "held" | "released" | "removed" | "dismissed"
        "reason": string | null
      }
    }
  }
  "TestMessage": {
    "type": "test"
    /** When it happened */
    "timestamp": string
    "data": Record<string, unknown>
  }
  "ListingFields": {
    /** Title. Made from bedrooms and locality if it is empty. */
    "title"?: string
    /** Description */
    "description"?: string
    /** Property type */
    "type": "apartment" | "house" | "villa" | "plot" | "townhouse"
    /** Status */
    "status": "sale" | "rent" | "pending" | "sold" | "rented"
    /** Price. In rupees; a month’s rent for homes to let. */
    "price": number
    /** Address */
    "address"?: string
    /** Locality */
    "locality"?: string
    /** Project. A project in our list; any other name is left out. */
    "project"?: string
    /** City */
    "city"?: string
    /** State */
    "state"?: string
    /** PIN code */
    "zip"?: string
    /** Latitude */
    "latitude"?: number
    /** Longitude */
    "longitude"?: number
    /** Area. In the unit of the column area_unit; sq ft without one. */
    "area": number
    /** Unit of the area */
    "area_unit"?: "sqft" | "sqm" | "gaj" | "bigha_pucca" | "bigha_kachcha"
    /** Type of area */
    "area_type"?: "carpet" | "built_up" | "super_built_up" | "plot"
    /** Bedrooms */
    "bhk"?: number
    /** Bathrooms */
    "baths"?: number
    /** Parking */
    "parking"?: number
    /** Furnishing */
    "furnishing"?: "furnished" | "semi-furnished" | "unfurnished"
    /** Possession */
    "possession"?: "ready" | "under_construction"
    /** Year built */
    "year_built"?: number
    /** RERA number */
    "rera"?: string
    /** Brokerage */
    "brokerage"?: "none" | "percent" | "months" | "fixed"
    /** Amount of the brokerage */
    "brokerage_amount"?: number
    /** Security deposit */
    "deposit"?: number
    /** Monthly maintenance */
    "maintenance"?: number
    /** Cashback */
    "cashback"?: number
    /** Length in feet */
    "plot_length"?: number
    /** Width in feet */
    "plot_width"?: number
    /** Floor. The number of the floor: 0 is the ground floor, 0.5 the upper ground floor, -0.5 the stilt, -1 to -5 basements */
    "floor"?: number
    /** Total floors */
    "total_floors"?: number
    /** Lift */
    "lift"?: boolean
    /** Extra rooms */
    "extra_rooms"?: Array<"servant" | "study" | "pooja" | "store">
    /** Balconies */
    "balconies"?: number
    /** Kitchen */
    "kitchen"?: "modular" | "regular" | "open" | "shared"
    /** Facing */
    "facing"?: "north" | "north_east" | "east" | "south_east" | "south" | "south_west" | "west" | "north_west"
    /** Overlooking */
    "overlooking"?: Array<"park" | "pool" | "main_road" | "club">
    /** Corner */
    "corner"?: boolean
    /** Open sides */
    "open_sides"?: number
    /** Road width */
    "road_width"?: number
    /** Boundary wall */
    "boundary_wall"?: boolean
    /** Gated society or colony */
    "gated"?: boolean
    /** Water supply. One or several, and the hours a day of the line. */
    "water_supply"?: Array<"piped" | "borewell" | "tanker">
    /** Hours of line water a day */
    "water_hours"?: number
    /** Power backup */
    "power_backup"?: number
    /** Sewer */
    "sewer"?: "municipal" | "septic" | "none"
    /** Ownership papers */
    "title_kind"?: "jda_patta" | "housing_board" | "nagar_nigam_patta" | "society_patta" | "converted_90a" | "agricultural" | "other"
    /** Possession date */
    "possession_date"?: string
    /** Available from */
    "available_from"?: string
    /** Preferred tenants */
    "tenants"?: Array<"family" | "bachelors" | "company">
    /** Maintenance covers */
    "maintenance_covers"?: Array<"water" | "security" | "lift" | "cleaning" | "power_backup" | "parking" | "club">
    /** Maximum people */
    "max_people"?: number
    /** Pets allowed */
    "pets"?: boolean
    /** Visitors may stay overnight */
    "overnight_guests"?: boolean
    /** Shortest lease */
    "min_lease"?: number
    /** Notice to leave */
    "notice"?: number
    /** Parking for */
    "vehicles"?: Array<"two_wheeler" | "car">
    /** Owner lives in the home */
    "owner_lives_there"?: boolean
    /** Food. Only where the owner lives in the home. */
    "food"?: "any" | "vegetarian"
    /** Amenities. Separated by semicolons. */
    "amenities"?: Array<string>
  }
} }

