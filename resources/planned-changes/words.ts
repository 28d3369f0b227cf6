import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page of a planned change. */
  planPage: {
    all: 'All planned changes',
    state: 'State',
    by: 'Planned by',
    checkedBy: 'Approved by',
    start: 'Applies at',
    applied: 'Applied',
    byHand: 'Applied by hand',
    caption: 'Planned and live values',
    record: 'Record',
    field: 'Field',
    live: 'Live now',
    planned: 'Planned value',
    result: 'Check',
    READY: 'Ready',
    SAME: 'Already this value',
    CHANGED: '{by} changed it at {at}',
    changedMeanwhile: 'Changed in the meantime',
    changedAfter: 'Changed afterwards',
    done: 'Applied',
    gone: 'Deleted record {id}',
    goneField: 'Removed field ({field})',
    remove: 'Remove {field} of {name} from this change',
    removed: 'Removed from the change',
    conflicts:
      '{count} {count:value|values} changed after this was planned. Nothing is applied until you take the live values as the starting point or remove the cells.',
    refused: '{count} {count:value|values} cannot be saved. Remove or replace them.',
    failed: 'Not applied: {why}. Cells that prevented it: {count}.',
    rebase: 'Plan again over the live values',
    rebased: 'The live values are the starting point now',
    needsApproval: 'Another administrator has to approve this change. Any later edit needs a new approval.',
    waits: 'A second administrator decides.',
    seeRequest: 'See the request',
    effect: 'Effect on matches of stored applications',
    effectComputing: 'Computing the effect…',
    effectNone: 'No match of {count} stored applications changes.',
    publish: 'Apply now',
    schedule: 'Schedule',
    publishTitle: 'Apply “{name}” now?',
    scheduleTitle: 'Schedule “{name}”?',
    publishAbout:
      '{count} {count:value is|values are} saved together as one step of the history, which can be undone.',
    scheduleAbout:
      '{count} {count:value is|values are} saved together at {when}. Until then you can cancel it.',
    published: 'The change is applied',
    scheduled: 'The change is scheduled',
    edit: 'Edit name and time',
    name: 'Name',
    editStart: 'Apply at (India time)',
    editHelp: 'Leave empty to apply it by hand.',
    editScheduled: 'Saving makes it a draft again: schedule it afterwards.',
    save: 'Save',
    saved: 'Saved',
    cancel: 'Cancel the change',
    cancelTitle: 'Cancel “{name}”?',
    cancelAbout: 'None of its values are saved. You can make it a draft again.',
    cancelled: 'The change is cancelled',
    reopen: 'Make it a draft again',
    reopened: 'A draft again',
    undo: 'Undo the change',
  },
}

export type Words = typeof en

export const { planPage } = pairs('resources/planned-changes/words', en, {
  hi: () => import('./words.hi.ts'),
})
