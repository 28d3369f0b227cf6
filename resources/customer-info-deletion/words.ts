import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Requests of customers to be deleted, and their certificates. */
  adminDeletion: {
    loansText: 'The lender keeps its own record of a loan that was paid out; the certificate says so.',
    certificate: 'Certificate of deletion',
    reference: 'Reference',
    customerId: 'Customer id',
    asked: 'Requested',
    restricted: 'Restricted',
    purge: 'Purged',
    purgeDue: 'Will be purged',
    notYet: 'Not yet',
    searched: 'Searched after the purge',
    searchedPlaces: '{count} places, nothing found',
    lenders: 'Lenders that had data, and what they answered',
    warned: 'Customer notified of the purge',
    WAITING: 'being notified',
    TOLD: 'notified',
    REFUSED: 'declined',
    UNREACHED: 'could not be notified',
    noApi: 'no API: write to them',
    went: 'Deleted data',
    stays: 'Data kept, and why',
    download: 'Download certificate',
    went_profile: 'Name, contact, address, work, income and everything else in the profile',
    went_vault: 'PAN, date of birth and the sealed copy of the profile',
    went_sessions: 'Sessions ended',
    went_consents: 'Consents withdrawn; lenders that used them are notified',
    went_messages: 'Messages and their addresses',
    went_reminders: 'Reminders and links',
    went_calls: 'Calls and planned calls',
    went_notes: 'Notes of our staff',
    went_tickets: 'Requests for help',
    went_journey: 'Visits and steps on the site',
    went_answers: 'Link to the partner’s lead',
    went_quotes:
      'Reasons, notes and other texts about the customer, also in the audit trail and in approvals',
    went_exports: 'Report files made before the deletion',
    went_outbox: 'Messages in the outbox of this server',
    went_withdrawn: 'Open applications withdrawn; their lenders are notified',
    went_oldRows:
      'Earlier versions of rows in the files of the database: its tables, indexes and write-ahead log',
    stays_proof: 'Consents given and withdrawn: proof of our permission to act (DPDP Act 2023, s. 6)',
    stays_applications:
      'Applications and the offers shown, without a name: record of fair matching (RBI Digital Lending Directions 2025)',
    stays_commission: 'Paid-out amounts, without a name: books and tax records (Income-tax Act, 8 years)',
    stays_lender: 'The lender’s own record of the application: ask the lender',
    stays_audit:
      'Who changed what and when, by id and without what was typed: record of this request and of access to data',
    stays_sealed:
      'A sealed copy that nobody can open from the back office, until the purge: duty to keep records',
    stays_oldRows:
      'Old row versions on disk (not visible in the app): removed overnight, at the latest a day after the purge while the server runs',
    stays_postgres:
      'Old row versions in PostgreSQL’s files, write-ahead log and copies (not visible in the app): until its operator rewrites or deletes them (runbook)',
    stays_backups:
      'Backups made before the purge, until they are deleted: what says who the customer is opens with the destroyed key only; reasons and other texts about the customer may be read',
    stays_attachments: 'Pictures and PDFs that merchants attached to tickets: they are not searched',
    stays_originals:
      'Files as lenders sent them, encrypted, until their retention time is over: proof of what we were paid for',
    stays_gateways:
      'E-mails and SMS that were delivered: with the recipient and the services that carried them',
  },
}

export type Words = typeof en

export const { adminDeletion } = pairs('resources/customer-info-deletion/words', en, {
  hi: () => import('./words.hi.ts'),
})
