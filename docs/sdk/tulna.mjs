/*
 * Client of the Tulna lead API, version 2026-11-29. Made by `npm run sdk` from /v1/openapi.json: change the
 * declarations, not this file. No dependencies; Node 20 and newer, Deno, Bun, and edge runtimes.
 */
export const API_VERSION = '2026-11-29';
/** An error answer of the API. */
export class TulnaError extends Error {
    status;
    type;
    code;
    /** The first parameter that is wrong. */
    param;
    /** Every parameter that is wrong. */
    errors;
    docUrl;
    /** Name it when you ask for help. */
    requestId;
    /** Seconds to wait, if the API said so. */
    retryAfter;
    constructor(status, body, headers) {
        const { error } = (body ?? {});
        super(error?.message ?? `The API answered ${status}`);
        this.name = 'TulnaError';
        this.status = status;
        this.type = error?.type ?? 'api_error';
        this.code = error?.code ?? 'unknown';
        this.param = error?.param;
        this.errors = error?.errors ?? [];
        this.docUrl = error?.doc_url;
        this.requestId = error?.request_id ?? headers.get('request-id') ?? undefined;
        this.retryAfter = headers.has('retry-after') ? Number(headers.get('retry-after')) : undefined;
    }
}
/** A list: `page()` for one page of it, or `for await` to go through all of it. */
export class Listing {
    read;
    constructor(read) {
        this.read = read;
    }
    /** The first page, or the one that a `next_cursor` leads to. */
    page(cursor) {
        return this.read(cursor);
    }
    async *[Symbol.asyncIterator]() {
        let page = await this.read();
        for (;;) {
            yield* page.data;
            if (!page.next_cursor)
                return;
            page = await this.read(page.next_cursor);
        }
    }
}
/** Sends the calls of a client. */
export class Connection {
    key;
    options;
    constructor(key, options) {
        if (!/^tk_(test|live)_/.test(key))
            throw new TypeError('The key begins with tk_test_ or tk_live_');
        this.key = key;
        this.options = options;
    }
    list(path, query, options = {}) {
        return new Listing((cursor) => this.call('GET', path, cursor ? { ...query, cursor } : query, undefined, options));
    }
    async call(method, path, query, body, options = {}) {
        const { retries = 3, sleep = pause } = this.options;
        const url = new URL(path, this.options.baseUrl);
        for (const [name, value] of Object.entries(query ?? {}))
            if (value !== undefined && value !== null)
                url.searchParams.set(name, String(value));
        const headers = {
            authorization: `Bearer ${this.key}`,
            accept: 'application/json',
            // The version that the types below are of.
            'tulna-version': API_VERSION,
        };
        if (method !== 'GET')
            headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
        if (body !== undefined)
            headers['content-type'] = 'application/json';
        const text = body === undefined ? null : JSON.stringify(body);
        for (let tried = 0;; tried++) {
            const outcome = await this.send(new Request(url, { method, headers, body: text }), options.signal);
            if ('answer' in outcome)
                return outcome.answer;
            if (tried >= retries || !outcome.again || options.signal?.aborted)
                throw outcome.error;
            await sleep(outcome.wait === undefined ? backOff(tried) : outcome.wait * 1000);
        }
    }
    async send(request, signal) {
        const { timeout = 30_000, fetch: send = fetch } = this.options;
        const limit = AbortSignal.timeout(timeout);
        const limited = new Request(request, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
        let answer;
        let text;
        try {
            answer = await send(limited);
            text = await answer.text();
        }
        catch (error) {
            return { error, again: true };
        }
        const body = parsed(text);
        if (answer.ok && body !== undefined)
            return { answer: body };
        const error = new TulnaError(answer.status, body, answer.headers);
        const again = error.status === 429 || error.status >= 500 || error.code === 'idempotency_key_running';
        return { error, again, wait: error.retryAfter };
    }
}
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** 0.5 s, 1 s, 2 s … at most 8 s, with up to a quarter of it at random. */
const backOff = (tried) => Math.min(8000, 500 * 2 ** tried) * (1 + Math.random() / 4);
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/**
 * The event of a webhook, if it is from Tulna and not older than `tolerance` seconds.
 * @param body the exact text of the request, before it is parsed
 * @param signature the header Tulna-Signature
 * @param secrets of the endpoint; during a rotation the old one and the new one
 * @throws if no signature fits
 */
export async function verifyWebhook(body, signature, secrets, { tolerance = 300, now = Date.now() } = {}) {
    const parts = (signature ?? '').split(',').map((part) => part.trim().split('='));
    const time = parts.find(([name]) => name === 't')?.[1] ?? '';
    const given = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
    if (!/^\d{1,12}$/.test(time) || given.length === 0)
        throw new Error('The header Tulna-Signature is missing or not one');
    if (Math.abs(now / 1000 - Number(time)) > tolerance)
        throw new Error('The signature is too old');
    for (const secret of [secrets].flat()) {
        const expected = await hmac(secret, `${time}.${body}`);
        if (given.some((one) => sameText(one, expected)))
            return JSON.parse(body);
    }
    throw new Error('No signature fits: the secret is another one, or the body was changed');
}
async function hmac(secret, text) {
    const encoder = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
/** Takes as long for a wrong signature as for a right one. */
function sameText(one, other) {
    if (one.length !== other.length)
        return false;
    let differs = 0;
    for (let at = 0; at < one.length; at++)
        differs |= one.charCodeAt(at) ^ other.charCodeAt(at);
    return differs === 0;
}
class LeadsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Creates up to 500 leads, each as if it were sent alone, and answers a result for each. Scope: leads:write */
    batch(body, options) {
        return this.connection.call('POST', `/v1/leads/batch`, undefined, body, options);
    }
    /** Lists your leads, newest first. Scope: leads:read */
    list(query, options) {
        return this.connection.list(`/v1/leads`, query, options);
    }
    /** Creates a lead; the customer gets an SMS with the link to continue. Scope: leads:write */
    create(body, options) {
        return this.connection.call('POST', `/v1/leads`, undefined, body, options);
    }
    /** Retrieves a lead. Scope: leads:read */
    retrieve(id, query, options) {
        return this.connection.call('GET', `/v1/leads/${encodeURIComponent(id)}`, query, undefined, options);
    }
    /** Updates a lead: your own number always; what you sent, while the customer has not taken over. Scope: leads:write */
    update(id, body, options) {
        return this.connection.call('POST', `/v1/leads/${encodeURIComponent(id)}`, undefined, body, options);
    }
    /** Withdraws a lead that has not applied: the customer gets no message because of it any more. They cannot be sent again (customer_known), but may still apply on their own. Scope: leads:write */
    withdraw(id, options) {
        return this.connection.call('POST', `/v1/leads/${encodeURIComponent(id)}/withdraw`, undefined, {}, options);
    }
}
class ApplicationsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists the applications of your leads, newest first. Scope: applications:read */
    list(query, options) {
        return this.connection.list(`/v1/applications`, query, options);
    }
    /** Retrieves an application with its history. Scope: applications:read */
    retrieve(id, options) {
        return this.connection.call('GET', `/v1/applications/${encodeURIComponent(id)}`, undefined, undefined, options);
    }
}
class EligibilityCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Checks which lenders match a customer, by their rules. Needs no name or number and stores nothing; an Idempotency-Key has no effect. Scope: offers:read */
    create(body, options) {
        return this.connection.call('POST', `/v1/eligibility`, undefined, body, options);
    }
}
class OffersCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists the indicative offers for the product of a lead. Scope: offers:read */
    list(query, options) {
        return this.connection.list(`/v1/offers`, query, options);
    }
}
class EarningsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists your earnings, newest first. Scope: money:read */
    list(query, options) {
        return this.connection.list(`/v1/earnings`, query, options);
    }
    /** Retrieves an earning. Scope: money:read */
    retrieve(id, options) {
        return this.connection.call('GET', `/v1/earnings/${encodeURIComponent(id)}`, undefined, undefined, options);
    }
}
class PayoutsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists your payouts by month, newest first. Scope: money:read */
    list(query, options) {
        return this.connection.list(`/v1/payouts`, query, options);
    }
    /** Retrieves a payout. Scope: money:read */
    retrieve(id, options) {
        return this.connection.call('GET', `/v1/payouts/${encodeURIComponent(id)}`, undefined, undefined, options);
    }
}
class EventsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists the events of the last 90 days, newest first. Scope: events:read */
    list(query, options) {
        return this.connection.list(`/v1/events`, query, options);
    }
    /** Retrieves an event. Scope: events:read */
    retrieve(id, options) {
        return this.connection.call('GET', `/v1/events/${encodeURIComponent(id)}`, undefined, undefined, options);
    }
    /** Sends an event again: to one endpoint, or to all that receive its type. Scope: webhooks:write */
    resend(id, body, options) {
        return this.connection.call('POST', `/v1/events/${encodeURIComponent(id)}/resend`, undefined, body, options);
    }
}
class WebhookEndpointsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists your webhook endpoints, newest first. Scope: events:read */
    list(query, options) {
        return this.connection.list(`/v1/webhook-endpoints`, query, options);
    }
    /** Adds an endpoint of the key’s mode; at most ten. Its secret is shown once. Scope: webhooks:write */
    create(body, options) {
        return this.connection.call('POST', `/v1/webhook-endpoints`, undefined, body, options);
    }
    /** Retrieves an endpoint. Scope: events:read */
    retrieve(id, options) {
        return this.connection.call('GET', `/v1/webhook-endpoints/${encodeURIComponent(id)}`, undefined, undefined, options);
    }
    /** Changes address, events or description, disables or enables it. Scope: webhooks:write */
    update(id, body, options) {
        return this.connection.call('POST', `/v1/webhook-endpoints/${encodeURIComponent(id)}`, undefined, body, options);
    }
    /** Removes an endpoint with its deliveries; the events stay. Scope: webhooks:write */
    delete(id, options) {
        return this.connection.call('DELETE', `/v1/webhook-endpoints/${encodeURIComponent(id)}`, undefined, undefined, options);
    }
    /** Makes a new secret; both sign until the overlap is over. Scope: webhooks:write */
    rollSecret(id, body, options) {
        return this.connection.call('POST', `/v1/webhook-endpoints/${encodeURIComponent(id)}/roll-secret`, undefined, body, options);
    }
}
class RequestsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists the requests of the last 14 days, newest first, but those that read events or requests. Scope: events:read */
    list(query, options) {
        return this.connection.list(`/v1/requests`, query, options);
    }
}
class AuthCodesCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Creates a one-time URL, valid for a minute, that brings a customer over from your own site; the passcode is still required. Scope: auth-codes:write */
    create(body, options) {
        return this.connection.call('POST', `/v1/auth-codes`, undefined, body, options);
    }
}
class ProductsCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists the products that leads are for. Scope: products:read */
    list(options) {
        return this.connection.list(`/v1/products`, undefined, options);
    }
}
class ReferenceCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Lists the values of a field, with their words. Scope: products:read */
    list(list, options) {
        return this.connection.list(`/v1/reference/${encodeURIComponent(list)}`, undefined, options);
    }
}
class TestCalls {
    connection;
    constructor(connection) {
        this.connection = connection;
    }
    /** Test mode: makes the customer of a test lead apply to the sandbox lender. Scope: leads:write */
    createApplication(body, options) {
        return this.connection.call('POST', `/v1/test/applications`, undefined, body, options);
    }
    /** Test mode: walks a test application through a story, or to its next status. Scope: leads:write */
    advanceApplication(id, body, options) {
        return this.connection.call('POST', `/v1/test/applications/${encodeURIComponent(id)}/advance`, undefined, body, options);
    }
    /** Test mode: retrieves its clock. Scope: leads:read */
    retrieveClock(options) {
        return this.connection.call('GET', `/v1/test/clock`, undefined, undefined, options);
    }
    /** Test mode: moves its clock on by whole days; everything that falls due until then happens immediately. Scope: leads:write */
    moveClock(body, options) {
        return this.connection.call('POST', `/v1/test/clock`, undefined, body, options);
    }
    /** Test mode: deletes all test leads, applications, earnings and events of your account, and sets the clock back to real time. Scope: leads:write */
    deleteData(options) {
        return this.connection.call('DELETE', `/v1/test/data`, undefined, undefined, options);
    }
}
/** The lead API. `new Tulna(key, { baseUrl })`: a test key sees test objects, a live key live ones. */
export class Tulna {
    leads;
    applications;
    eligibility;
    offers;
    earnings;
    payouts;
    events;
    webhookEndpoints;
    requests;
    authCodes;
    products;
    reference;
    test;
    constructor(key, options) {
        const connection = new Connection(key ?? '', options);
        this.leads = new LeadsCalls(connection);
        this.applications = new ApplicationsCalls(connection);
        this.eligibility = new EligibilityCalls(connection);
        this.offers = new OffersCalls(connection);
        this.earnings = new EarningsCalls(connection);
        this.payouts = new PayoutsCalls(connection);
        this.events = new EventsCalls(connection);
        this.webhookEndpoints = new WebhookEndpointsCalls(connection);
        this.requests = new RequestsCalls(connection);
        this.authCodes = new AuthCodesCalls(connection);
        this.products = new ProductsCalls(connection);
        this.reference = new ReferenceCalls(connection);
        this.test = new TestCalls(connection);
    }
}
