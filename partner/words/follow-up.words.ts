import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What a merchant's people plan for a case. */
  partnerFollowUp: {
    plan: 'Follow-up',
    callBack: 'Call-back day',
    callBackHint: 'We remind you on this day from 9 a.m.',
    setCallBack: 'Set call-back day',
    saveCallBack: 'Save day',
    noCallBack: 'No call-back day',
    callBackOn: 'Call back on {day}',
    over: 'This case is over, so no reminder is sent.',
    assign: 'Assign',
    assignTo: 'Person',
    assignHint: 'Alerts about the case then go to this person only.',
    nobody: 'No one',
    saveAssigned: 'Save',
    assignedTo: 'Assigned to {name}',
    notAssigned: 'Not assigned',
    note: 'Add a note',
    noteText: 'Note',
    noteHint: 'Only people of your business read it. Leave out documents and account numbers.',
    saveNote: 'Save note',
    noteSaved: 'The note was saved.',
    planned: '{changed} {changed:case|cases} changed.',
    plannedOver:
      '{changed} {changed:case|cases} changed. {over} {over:is|are} over and {over:was|were} left out.',
    selected: '{count} selected',
    line_CALL_BACK: 'Call-back day: {day}',
    line_CALL_BACK_none: 'Call-back day removed',
    line_ASSIGNED_none: 'Assignment removed',
    line_REMINDED: 'Reminder for the call-back of {day}',
    byUs: 'Tulna',
  },
  /** The first part of the first screen. */
  partnerToday: {
    today: 'Today',
    addLead: 'Add a lead',
    failed: 'Today’s work could not be loaded',
    nothing: 'Nothing needs action today.',
    nothingText: 'Share your link or add a lead to bring new customers.',
    noLeads: 'You have no leads yet.',
    noLeadsText: 'Add your first lead, or share your link.',
    share: 'Share your link',
    all: 'Show all {count}',
    since: 'since {day}',
    lead: 'No lender chosen',
    next_callback: 'Plan the call',
    next_documents: 'Help with documents',
    next_offer: 'Send the link',
    next_quiet: 'Follow up',
    next_other_lender: 'Offer another lender',
    next_withdrawn: 'See what happened',
    payout: 'Next payout',
    payoutOf: 'For {month}',
    payout_OPEN: 'So far. The month closes after {day}.',
    payout_HELD: 'On hold. See why.',
    payout_DUE: 'Ready to be paid since {day}.',
    noPayout: 'No payout is expected yet.',
    alerts: 'Alerts',
    markRead: 'Mark as read',
    caseNamed: 'Case {id}',
  },
}

export type Words = typeof en

export const { partnerFollowUp, partnerToday } = pairs('partner/words/follow-up.words', en, {
  hi: () => import('./follow-up.words.hi.ts'),
})
