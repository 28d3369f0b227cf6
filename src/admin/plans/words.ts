import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Planning new values of cells, and their marks in grids and on the page of a record. */
  planWords: {
    later: 'Change later…',
    titleField: 'Change {field} of {name} later',
    titleRecord: 'Change {name} later',
    titleRecords: 'Change {count} records later',
    about:
      'The new values are saved as a draft. Compare them with the live ones, then schedule or apply them.',
    addField: 'Add a field',
    chooseField: 'Choose a field',
    noField: 'Choose at least one field',
    removeField: 'Remove {field}',
    plan: 'Planned change',
    fresh: 'New planned change',
    name: 'Name of the change',
    nameOf: '{field}: {name}',
    count: '{count} records',
    when: 'When',
    atTime: 'At a set time',
    release: 'By hand, together with other changes (a release)',
    start: 'Apply at (India time)',
    save: 'Save draft',
    saved: 'Saved in “{name}”. Nothing has changed yet.',
    open: 'Open',
    planned: '{value} from {when} ({name})',
    plannedByHand: '{value} when “{name}” is applied',
    openPlan: 'Open “{name}”: {value}, {when}',
    byHand: 'by hand',
  },
}

export type Words = typeof en

export const { planWords } = pairs('src/admin/plans/words', en, { hi: () => import('./words.hi.ts') })
