export declare const API_VERSION: string;
export interface TulnaOptions {
    /** Address of the site, e.g. https://tulna.example. */
    baseUrl: string;
    /** Used instead of the global fetch. */
    fetch?: (request: Request) => Promise<Response> | Response;
    /** How often a call is repeated after 429, 5xx or a lost connection. Default 3. */
    retries?: number;
    /** Milliseconds until a call is given up. Default 30,000. */
    timeout?: number;
    /** Waits between tries. */
    sleep?: (milliseconds: number) => Promise<void>;
}
export interface CallOptions {
    /** Default: a new key for each call, the same for its retries. */
    idempotencyKey?: string;
    signal?: AbortSignal;
}
/** An error answer of the API. */
export declare class TulnaError extends Error {
    readonly status: number;
    readonly type: string;
    readonly code: string;
    /** The first parameter that is wrong. */
    readonly param: string | undefined;
    /** Every parameter that is wrong. */
    readonly errors: readonly {
        param: string;
        code: string;
        message: string;
    }[];
    readonly docUrl: string | undefined;
    /** Name it when you ask for help. */
    readonly requestId: string | undefined;
    /** Seconds to wait, if the API said so. */
    readonly retryAfter: number | undefined;
    constructor(status: number, body: unknown, headers: Headers);
}
/** One page of a list. */
export interface Page<T> {
    object: 'list';
    url: string;
    has_more: boolean;
    next_cursor: string | null;
    data: T[];
}
/** A list: `page()` for one page of it, or `for await` to go through all of it. */
export declare class Listing<T> implements AsyncIterable<T> {
    private readonly read;
    constructor(read: (cursor?: string) => Promise<Page<T>>);
    /** The first page, or the one that a `next_cursor` leads to. */
    page(cursor?: string): Promise<Page<T>>;
    [Symbol.asyncIterator](): AsyncIterator<T>;
}
type Values = object | undefined;
/** Sends the calls of a client. */
export declare class Connection {
    private readonly key;
    private readonly options;
    constructor(key: string, options: TulnaOptions);
    list<T>(path: string, query: Values, options?: CallOptions): Listing<T>;
    call<T>(method: string, path: string, query: Values, body: unknown, options?: CallOptions): Promise<T>;
    private send;
}
/** What a webhook carries; the client narrows it to the event. */
export type WebhookBody = Event;
/**
 * The event of a webhook, if it is from Tulna and not older than `tolerance` seconds.
 * @param body the exact text of the request, before it is parsed
 * @param signature the header Tulna-Signature
 * @param secrets of the endpoint; during a rotation the old one and the new one
 * @throws if no signature fits
 */
export declare function verifyWebhook(body: string, signature: string | null | undefined, secrets: string | readonly string[], { tolerance, now }?: {
    tolerance?: number;
    now?: number;
}): Promise<WebhookBody>;
export interface ErrorBody {
    error: {
        type: 'authentication_error' | 'permission_error' | 'invalid_request_error' | 'idempotency_error' | 'rate_limit_error' | 'conflict_error' | 'api_error';
        code: 'malformed' | 'idempotency_key_invalid' | 'version_unknown' | 'api_key_invalid' | 'scope_missing' | 'live_key' | 'code_of_conduct' | 'not_found' | 'method_not_allowed' | 'customer_known' | 'external_id_taken' | 'product_not_offered' | 'step_not_allowed' | 'idempotency_key_reused' | 'idempotency_key_running' | 'sent_twice' | 'too_large' | 'wrong_content_type' | 'parameter_missing' | 'parameter_unknown' | 'parameter_invalid' | 'rate_limited' | 'internal' | 'unavailable';
        /** in English, for developers */
        message: string;
        /** the first parameter that is wrong, e.g. consent.at; code and message are of it */
        param?: string;
        /** every parameter that is wrong */
        errors?: ({
            param: string;
            code: 'parameter_missing' | 'parameter_unknown' | 'parameter_invalid';
            message: string;
        })[];
        /** with customer_known: your own lead of this customer; absent if it is not yours */
        lead?: string;
        /** where the reference explains it */
        doc_url: string;
        /** for support; also in the header Request-Id */
        request_id: string;
    };
}
export type Advance = {
    story: 'approved_and_disbursed' | 'cancelled_in_cooling_off' | 'rejected' | 'no_offer' | 'duplicate_at_lender' | 'kyc_rejected' | 'withdrawn' | 'expired' | 'lender_error' | 'correction_needed';
} | {
    status: 'CREATED' | 'SUBMITTED' | 'DEDUPE_REJECTED' | 'OFFER_RECEIVED' | 'NO_OFFER' | 'OFFER_SELECTED' | 'KYC_PENDING' | 'KYC_VERIFIED' | 'KYC_REJECTED' | 'APPROVED' | 'MANDATE_DONE' | 'AGREEMENT_SIGNED' | 'DISBURSED' | 'CANCELLED_COOLING_OFF' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | 'LENDER_ERROR' | 'CORRECTION_NEEDED';
};
export interface ApiRequest {
    object: 'request';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    method: string;
    /** without its query; a part that is no id of ours is … */
    path: string;
    status: number;
    /** code of the error */
    error: string | null;
    /** the parameter that the error names */
    param: string | null;
    /** how long the answer took */
    ms: number;
    /** Request-Id of the answer */
    request_id: string;
}
export interface Application {
    object: 'application';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    updated: string;
    lead: string;
    /** of the lead */
    external_id: string | null;
    product: 'pl' | 'bl' | 'gl' | 'hl' | null;
    lender: {
        code: string;
        name: string;
    };
    status: 'CREATED' | 'SUBMITTED' | 'DEDUPE_REJECTED' | 'OFFER_RECEIVED' | 'NO_OFFER' | 'OFFER_SELECTED' | 'KYC_PENDING' | 'KYC_VERIFIED' | 'KYC_REJECTED' | 'APPROVED' | 'MANDATE_DONE' | 'AGREEMENT_SIGNED' | 'DISBURSED' | 'CANCELLED_COOLING_OFF' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | 'LENDER_ERROR' | 'CORRECTION_NEEDED';
    /** why the lender refused, if it said so in one of our codes */
    reason: 'credit_score' | 'income' | 'existing_debt' | 'age' | 'area' | 'employment' | 'documents' | 'existing_customer' | 'policy' | null;
    disbursed_amount: string | null;
    currency: 'INR';
    /** oldest first */
    history: ({
        status: 'CREATED' | 'SUBMITTED' | 'DEDUPE_REJECTED' | 'OFFER_RECEIVED' | 'NO_OFFER' | 'OFFER_SELECTED' | 'KYC_PENDING' | 'KYC_VERIFIED' | 'KYC_REJECTED' | 'APPROVED' | 'MANDATE_DONE' | 'AGREEMENT_SIGNED' | 'DISBURSED' | 'CANCELLED_COOLING_OFF' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | 'LENDER_ERROR' | 'CORRECTION_NEEDED';
        at: string;
    })[];
}
export interface AuthCode {
    object: 'auth_code';
    created: string;
    livemode: boolean;
    /** send the browser there; it works once. Of a test key: it opens nothing */
    url: string;
    expires_at: string;
}
export interface Earning {
    object: 'earning';
    id: string;
    /** when it was booked, also where it takes back an older one; the open month books a changed line again */
    created: string;
    /** false: a test object */
    livemode: boolean;
    /** of the disbursal, or of the completed request */
    day: string;
    /** null once the customer’s data was deleted, and of an override */
    lead: string | null;
    /** of the lead */
    external_id: string | null;
    /** null: for a product that is no loan, and of an override */
    application: string | null;
    /** code of the loan, or category of another product */
    product: string | null;
    /** the month that it is booked in */
    month: string;
    kind: 'EARNED' | 'ADJUST' | 'REVERSAL' | 'ACCEPTED' | 'OVERRIDE';
    /** what the commission is calculated from; of an override what the sub-agent earned */
    base_amount: string;
    /** before tax; negative when it takes something back */
    amount: string;
    currency: 'INR';
    /** EXPECTED: booked. CLAIMED: on the lender’s statement. SETTLED: the lender’s money is complete. PAYABLE: in your next payout. PAID: sent */
    status: 'EXPECTED' | 'CLAIMED' | 'SETTLED' | 'PAYABLE' | 'PAID';
}
export interface Eligibility {
    object: 'eligibility';
    /** for your own log; nothing is stored */
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    /** the answer is complete: it comes from the lenders’ rules, no lender is asked, and nothing follows later */
    status: 'complete';
    product: 'pl' | 'bl' | 'gl' | 'hl';
    currency: 'INR';
    /** lenders that match, the cheapest first; indicative, not a promise */
    matches: {
        amount: string;
        tenor_months: number;
        lender: {
            code: string;
            name: string;
        };
        /** percent a year */
        rate_from: string;
        rate_to: string;
        /** a month */
        instalment_from: string;
        instalment_to: string;
    }[];
    refusals: ({
        lender: {
            code: string;
            name: string;
        };
        /** the rule that does not fit */
        reason: string;
        /** as the customer reads it */
        text: {
            en: string;
            hi: string;
        };
        /** what this lender could give */
        instead: {
            amount: string;
            tenor_months: number;
        } | null;
    })[];
}
export interface Event {
    object: 'event';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    type: 'lead.created' | 'lead.updated' | 'lead.withdrawn' | 'application.status_changed' | 'application.disbursed' | 'earning.created' | 'earning.changed' | 'payout.paid' | 'funnel.counted' | 'webhook.test';
    api_version: string;
    data: {
        /** as its GET answered when the event was recorded */
        object: Lead | Application | Earning | Payout | FunnelCount | WebhookEndpoint;
        /** what the changed fields were before */
        previous?: Record<string, string | null>;
    };
}
export interface FunnelCount {
    object: 'funnel_count';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    /** the page’s name in its address */
    funnel: string;
    /** start of the hour */
    from: string;
    visits: number;
    /** how many went on to the application */
    starts: number;
}
export interface Lead {
    object: 'lead';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    /** your own number of the lead */
    external_id: string | null;
    status: 'NEW' | 'APPLIED' | 'WITHDRAWN';
    /** null: the customer has not chosen one of ours yet */
    product: 'pl' | 'bl' | 'gl' | 'hl' | null;
    /** first letter and masked number; null once the customer closed the account */
    customer: string | null;
    /** link: the customer came by one of your links */
    source: 'api' | 'link';
    /** the proof that you sent */
    consent: {
        text_id: string;
        at: string;
        ip: string;
    } | null;
    /** the SMS with the link to continue; null: none is due */
    contact: {
        channel: 'sms';
        status: 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' | 'NOT_SENT';
        /** when it came to this status */
        at: string;
    } | null;
    /** the newest one */
    application: string | Application | null;
    withdrawn_at: string | null;
}
export interface LeadBatch {
    object: 'lead_batch';
    livemode: boolean;
    created_count: number;
    failed_count: number;
    /** one for each lead, in the order in which they were sent */
    results: ({
        /** place in leads, from 0 */
        index: number;
        /** HTTP status that POST /v1/leads would answer */
        status: number;
        /** null: it was not created */
        lead: Lead | null;
        /** as POST /v1/leads answers it */
        error: {
            type: 'authentication_error' | 'permission_error' | 'invalid_request_error' | 'idempotency_error' | 'rate_limit_error' | 'conflict_error' | 'api_error';
            code: 'malformed' | 'idempotency_key_invalid' | 'version_unknown' | 'api_key_invalid' | 'scope_missing' | 'live_key' | 'code_of_conduct' | 'not_found' | 'method_not_allowed' | 'customer_known' | 'external_id_taken' | 'product_not_offered' | 'step_not_allowed' | 'idempotency_key_reused' | 'idempotency_key_running' | 'sent_twice' | 'too_large' | 'wrong_content_type' | 'parameter_missing' | 'parameter_unknown' | 'parameter_invalid' | 'rate_limited' | 'internal' | 'unavailable';
            /** in English, for developers */
            message: string;
            /** the first parameter that is wrong, e.g. consent.at; code and message are of it */
            param?: string;
            /** every parameter that is wrong */
            errors?: ({
                param: string;
                code: 'parameter_missing' | 'parameter_unknown' | 'parameter_invalid';
                message: string;
            })[];
            /** with customer_known: your own lead of this customer; absent if it is not yours */
            lead?: string;
            /** where the reference explains it */
            doc_url: string;
            /** for support; also in the header Request-Id */
            request_id: string;
        } | null;
    })[];
}
export interface LeadUpdate {
    name?: string;
    email?: string | null;
    product?: 'pl' | 'bl' | 'gl' | 'hl';
    external_id?: string | null;
}
export interface NewAuthCode {
    /** Indian mobile number, with or without +91 */
    phone: string;
    first_name?: string;
    product?: 'pl' | 'bl' | 'gl' | 'hl';
}
export interface NewEligibility {
    product: 'pl' | 'bl' | 'gl' | 'hl';
    age: number;
    employment: 'salaried' | 'self_employed' | 'business';
    /** rupees */
    monthly_income: number;
    household_income?: number;
    emi?: number;
    business_years?: number;
    collateral?: number;
    job_tenure?: number;
    employer_type?: 'private_limited' | 'public_limited' | 'multinational' | 'central_government' | 'state_government' | 'public_sector' | 'partnership' | 'proprietorship' | 'trust_society' | 'other';
    /** rupees; without it the most that each lender gives */
    amount?: number;
    /** without it the longest term of each lender */
    tenor_months?: number;
    /** its lowest score counts; without it the score is not known */
    score_band?: '300-599' | '600-649' | '650-699' | '700-749' | '750-799' | '800-900';
    pincode?: string;
    /** proof of the customer’s consent to the comparison */
    consent: {
        /** version of the text that you showed: GET /v1/reference/consent-texts */
        text_id: string;
        /** at most 30 days ago */
        at: string;
        /** public address from which the customer agreed */
        ip: string;
    };
}
export interface NewLead {
    /** Indian mobile number, with or without +91 */
    phone: string;
    name: string;
    product: 'pl' | 'bl' | 'gl' | 'hl';
    email?: string;
    /** of the message to the customer */
    language?: 'en' | 'hi';
    /** proof of the customer’s consent to the comparison */
    consent: {
        /** version of the text that you showed: GET /v1/reference/consent-texts */
        text_id: string;
        /** at most 30 days ago */
        at: string;
        /** public address from which the customer agreed */
        ip: string;
    };
    external_id?: string;
}
export interface NewLeads {
    /** a wrong one changes nothing for the others */
    leads: NewLead[];
}
export interface NewTestApplication {
    lead: string;
}
export interface NewTestTime {
    /** the clock is at most 730 days ahead of real time */
    days: number;
}
export interface NewWebhookEndpoint {
    /** https, reachable on the public internet */
    url: string;
    /** which events it receives: the subscribable ones of GET /v1/reference/event-types */
    events: ('lead.created' | 'lead.updated' | 'lead.withdrawn' | 'application.status_changed' | 'application.disbursed' | 'earning.created' | 'earning.changed' | 'payout.paid' | 'funnel.counted')[];
    description?: string;
    /** of the events that it is sent; without it, that of the call */
    api_version?: '2026-11-23' | '2026-11-29';
}
export interface Offer {
    object: 'offer';
    id: string;
    livemode: boolean;
    lead: string;
    product: 'pl' | 'bl' | 'gl' | 'hl';
    lender: {
        code: string;
        name: string;
    };
    /** published terms, not a promise to this customer */
    indicative: true;
    /** percent a year */
    rate_from: string | null;
    rate_to: string | null;
    amount_min: string | null;
    amount_max: string | null;
    currency: 'INR';
    /** the one with this lender, if the customer chose it */
    application: string | null;
}
export interface Payout {
    object: 'payout';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    month: string;
    /** OPEN: the month is not final. HELD: hold says why. DUE: it will be sent. PAID: it was sent */
    status: 'OPEN' | 'HELD' | 'DUE' | 'PAID';
    hold: 'CHANGED' | 'NO_PAN' | 'NO_BANK' | 'UNCONFIRMED' | 'NO_INVOICE' | 'SUSPENDED' | 'KYC' | 'REVIEW' | 'UNSETTLED' | 'NOTHING' | null;
    /** sum of the month’s earnings: GET /v1/earnings?month= */
    gross: string;
    /** after what is held, brought forward or set off; before tax */
    payable: string;
    /** tax deducted; null: no rule applies */
    tds: string | null;
    gst: string;
    /** sent to your bank account */
    net: string;
    currency: 'INR';
    paid_on: string | null;
    /** the bank’s transfer reference */
    utr: string | null;
    /** your bank account, masked */
    account: string | null;
}
export interface Product {
    object: 'product';
    code: 'pl' | 'bl' | 'gl' | 'hl';
    name: {
        en: string;
        hi: string;
    };
    /** false: not among the products that you may sell */
    sellable: boolean;
}
export interface ReferenceEntry {
    object: 'reference';
    code: string;
    /** in the words that customers read */
    name: {
        en: string;
        hi: string;
    };
    /** of a status: what may follow; none: it is final */
    next?: string[];
    /** of a consent text: its paragraphs, as they have to be shown */
    text?: {
        en: string[];
        hi: string[];
    };
    /** of a type of event: its data.object */
    carries?: 'lead' | 'application' | 'earning' | 'payout' | 'funnel_count' | 'webhook_endpoint';
    /** of a type of event: whether events of a webhook endpoint may name it */
    subscribable?: boolean;
    /** of a consent text: whether it is the one to show now */
    current?: boolean;
}
export interface ResendEvent {
    webhook_endpoint?: string;
}
export interface RollSecret {
    /** how long the old secret signs too */
    overlap?: 'now' | '1h' | '24h' | '7d';
}
export interface TestClock {
    object: 'test_clock';
    livemode: false;
    /** it runs on like any clock */
    now: string;
}
export interface WebhookEndpoint {
    object: 'webhook_endpoint';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    url: string;
    events: ('lead.created' | 'lead.updated' | 'lead.withdrawn' | 'application.status_changed' | 'application.disbursed' | 'earning.created' | 'earning.changed' | 'payout.paid' | 'funnel.counted')[];
    description: string;
    /** of the events that it is sent */
    api_version: '2026-11-23' | '2026-11-29';
    status: 'enabled' | 'disabled';
    /** FAILING: every try failed for three days; what it missed can be resent */
    disabled_reason: 'BY_HAND' | 'FAILING' | null;
    /** the first failure since the last success */
    failing_since: string | null;
    /** the secret before the last roll signs too until then */
    old_secret_until: string | null;
}
export interface WebhookEndpointSecret {
    object: 'webhook_endpoint';
    id: string;
    created: string;
    /** false: a test object */
    livemode: boolean;
    url: string;
    events: ('lead.created' | 'lead.updated' | 'lead.withdrawn' | 'application.status_changed' | 'application.disbursed' | 'earning.created' | 'earning.changed' | 'payout.paid' | 'funnel.counted')[];
    description: string;
    /** of the events that it is sent */
    api_version: '2026-11-23' | '2026-11-29';
    status: 'enabled' | 'disabled';
    /** FAILING: every try failed for three days; what it missed can be resent */
    disabled_reason: 'BY_HAND' | 'FAILING' | null;
    /** the first failure since the last success */
    failing_since: string | null;
    /** the secret before the last roll signs too until then */
    old_secret_until: string | null;
    /** shown once: it verifies webhook-signature and Tulna-Signature */
    secret: string;
}
export interface WebhookEndpointUpdate {
    /** https, reachable on the public internet */
    url?: string;
    /** which events it receives: the subscribable ones of GET /v1/reference/event-types */
    events?: ('lead.created' | 'lead.updated' | 'lead.withdrawn' | 'application.status_changed' | 'application.disbursed' | 'earning.created' | 'earning.changed' | 'payout.paid' | 'funnel.counted')[];
    description?: string;
    api_version?: '2026-11-23' | '2026-11-29';
    status?: 'enabled' | 'disabled';
}
declare class LeadsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Creates up to 500 leads, each as if it were sent alone, and answers a result for each. Scope: leads:write */
    batch(body: NewLeads, options?: CallOptions): Promise<LeadBatch>;
    /** Lists your leads, newest first. Scope: leads:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
        external_id?: string;
        product?: 'pl' | 'bl' | 'gl' | 'hl';
        status?: 'NEW' | 'APPLIED' | 'WITHDRAWN';
        /** of the customer, whole */
        phone?: string;
        /** of the customer, whole; test leads keep none */
        email?: string;
        /** answer this link as a whole object */
        'expand[]'?: 'application';
    }, options?: CallOptions): Listing<Lead>;
    /** Creates a lead; the customer gets an SMS with the link to continue. Scope: leads:write */
    create(body: NewLead, options?: CallOptions): Promise<Lead>;
    /** Retrieves a lead. Scope: leads:read */
    retrieve(id: string, query?: {
        /** answer this link as a whole object */
        'expand[]'?: 'application';
    }, options?: CallOptions): Promise<Lead>;
    /** Updates a lead: your own number always; what you sent, while the customer has not taken over. Scope: leads:write */
    update(id: string, body: LeadUpdate, options?: CallOptions): Promise<Lead>;
    /** Withdraws a lead that has not applied: the customer gets no message because of it any more. They cannot be sent again (customer_known), but may still apply on their own. Scope: leads:write */
    withdraw(id: string, options?: CallOptions): Promise<Lead>;
}
declare class ApplicationsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists the applications of your leads, newest first. Scope: applications:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
        lead?: string;
        external_id?: string;
        product?: 'pl' | 'bl' | 'gl' | 'hl';
        status?: 'CREATED' | 'SUBMITTED' | 'DEDUPE_REJECTED' | 'OFFER_RECEIVED' | 'NO_OFFER' | 'OFFER_SELECTED' | 'KYC_PENDING' | 'KYC_VERIFIED' | 'KYC_REJECTED' | 'APPROVED' | 'MANDATE_DONE' | 'AGREEMENT_SIGNED' | 'DISBURSED' | 'CANCELLED_COOLING_OFF' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | 'LENDER_ERROR' | 'CORRECTION_NEEDED';
    }, options?: CallOptions): Listing<Application>;
    /** Retrieves an application with its history. Scope: applications:read */
    retrieve(id: string, options?: CallOptions): Promise<Application>;
}
declare class EligibilityCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Checks which lenders match a customer, by their rules. Needs no name or number and stores nothing; an Idempotency-Key has no effect. Scope: offers:read */
    create(body: NewEligibility, options?: CallOptions): Promise<Eligibility>;
}
declare class OffersCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists the indicative offers for the product of a lead. Scope: offers:read */
    list(query: {
        lead: string;
    }, options?: CallOptions): Listing<Offer>;
}
declare class EarningsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists your earnings, newest first. Scope: money:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
        month?: string;
        lead?: string;
        status?: 'EXPECTED' | 'CLAIMED' | 'SETTLED' | 'PAYABLE' | 'PAID';
    }, options?: CallOptions): Listing<Earning>;
    /** Retrieves an earning. Scope: money:read */
    retrieve(id: string, options?: CallOptions): Promise<Earning>;
}
declare class PayoutsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists your payouts by month, newest first. Scope: money:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
        status?: 'OPEN' | 'HELD' | 'DUE' | 'PAID';
    }, options?: CallOptions): Listing<Payout>;
    /** Retrieves a payout. Scope: money:read */
    retrieve(id: string, options?: CallOptions): Promise<Payout>;
}
declare class EventsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists the events of the last 90 days, newest first. Scope: events:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
        type?: 'lead.created' | 'lead.updated' | 'lead.withdrawn' | 'application.status_changed' | 'application.disbursed' | 'earning.created' | 'earning.changed' | 'payout.paid' | 'funnel.counted' | 'webhook.test';
        /** id of the lead, application, earning or payout */
        object?: string;
        /** with a delivery in this state; DEAD: not received by an endpoint */
        delivery?: 'WAITING' | 'DELIVERED' | 'DEAD';
    }, options?: CallOptions): Listing<Event>;
    /** Retrieves an event. Scope: events:read */
    retrieve(id: string, options?: CallOptions): Promise<Event>;
    /** Sends an event again: to one endpoint, or to all that receive its type. Scope: webhooks:write */
    resend(id: string, body: ResendEvent, options?: CallOptions): Promise<Event>;
}
declare class WebhookEndpointsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists your webhook endpoints, newest first. Scope: events:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
    }, options?: CallOptions): Listing<WebhookEndpoint>;
    /** Adds an endpoint of the key’s mode; at most ten. Its secret is shown once. Scope: webhooks:write */
    create(body: NewWebhookEndpoint, options?: CallOptions): Promise<WebhookEndpointSecret>;
    /** Retrieves an endpoint. Scope: events:read */
    retrieve(id: string, options?: CallOptions): Promise<WebhookEndpoint>;
    /** Changes address, events or description, disables or enables it. Scope: webhooks:write */
    update(id: string, body: WebhookEndpointUpdate, options?: CallOptions): Promise<WebhookEndpoint>;
    /** Removes an endpoint with its deliveries; the events stay. Scope: webhooks:write */
    delete(id: string, options?: CallOptions): Promise<{
        object: 'webhook_endpoint';
        id: string;
        deleted: true;
    }>;
    /** Makes a new secret; both sign until the overlap is over. Scope: webhooks:write */
    rollSecret(id: string, body: RollSecret, options?: CallOptions): Promise<WebhookEndpointSecret>;
}
declare class RequestsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists the requests of the last 14 days, newest first, but those that read events or requests. Scope: events:read */
    list(query?: {
        /** how many objects */
        limit?: number;
        /** created at this instant or later */
        created_from?: string;
        /** created before this instant */
        created_to?: string;
        /** true: with an error, false: without one */
        failed?: 'true' | 'false';
    }, options?: CallOptions): Listing<ApiRequest>;
}
declare class AuthCodesCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Creates a one-time URL, valid for a minute, that brings a customer over from your own site; the passcode is still required. Scope: auth-codes:write */
    create(body: NewAuthCode, options?: CallOptions): Promise<AuthCode>;
}
declare class ProductsCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists the products that leads are for. Scope: products:read */
    list(options?: CallOptions): Listing<Product>;
}
declare class ReferenceCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Lists the values of a field, with their words. Scope: products:read */
    list(list: 'statuses' | 'reasons' | 'lenders' | 'consent-texts' | 'products' | 'errors' | 'stories' | 'event-types', options?: CallOptions): Listing<ReferenceEntry>;
}
declare class TestCalls {
    private readonly connection;
    constructor(connection: Connection);
    /** Test mode: makes the customer of a test lead apply to the sandbox lender. Scope: leads:write */
    createApplication(body: NewTestApplication, options?: CallOptions): Promise<Application>;
    /** Test mode: walks a test application through a story, or to its next status. Scope: leads:write */
    advanceApplication(id: string, body: Advance, options?: CallOptions): Promise<Application>;
    /** Test mode: retrieves its clock. Scope: leads:read */
    retrieveClock(options?: CallOptions): Promise<TestClock>;
    /** Test mode: moves its clock on by whole days; everything that falls due until then happens immediately. Scope: leads:write */
    moveClock(body: NewTestTime, options?: CallOptions): Promise<TestClock>;
    /** Test mode: deletes all test leads, applications, earnings and events of your account, and sets the clock back to real time. Scope: leads:write */
    deleteData(options?: CallOptions): Promise<{
        object: 'test_data';
        deleted: true;
    }>;
}
/** The lead API. `new Tulna(key, { baseUrl })`: a test key sees test objects, a live key live ones. */
export declare class Tulna {
    readonly leads: LeadsCalls;
    readonly applications: ApplicationsCalls;
    readonly eligibility: EligibilityCalls;
    readonly offers: OffersCalls;
    readonly earnings: EarningsCalls;
    readonly payouts: PayoutsCalls;
    readonly events: EventsCalls;
    readonly webhookEndpoints: WebhookEndpointsCalls;
    readonly requests: RequestsCalls;
    readonly authCodes: AuthCodesCalls;
    readonly products: ProductsCalls;
    readonly reference: ReferenceCalls;
    readonly test: TestCalls;
    constructor(key: string | undefined, options: TulnaOptions);
}
export {};
