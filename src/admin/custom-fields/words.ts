import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of adding, changing and removing custom fields. */
  adminCustomFields: {
    newField: 'New field',
    add: 'Add a field',
    addTo: 'Add a field to “{list}”',
    edit: 'Edit field',
    editOf: 'Edit the field “{field}”',
    remove: 'Remove field',
    removeOf: 'Remove the field “{field}”?',
    removeText:
      'It is removed from every list, form, file and call immediately. Its values and its history are kept: they are back when you restore the field under “Custom fields”, and its name stays taken.',
    menu: 'Actions of the field “{field}”',
    all: 'All custom fields',
    added: 'The field was added',
    changed: 'The field was changed',
    removed: 'The field was removed',
    chooseRows: 'Choose a list',
    choices: 'Choices',
    choiceEn: 'Choice {number} in English',
    choiceHi: 'Choice {number} in Hindi',
    addChoice: 'Add a choice',
    removeChoice: 'Remove choice {number}',
    choicesHelp: 'Existing values keep a removed choice',
    requiredHelp: 'New records need a value. Records that have none keep it empty until they are edited',
    rights: 'Rights of other roles',
    sees: 'Role {role} sees it',
    sets: 'Role {role} changes it',
    insert: 'Insert a field or function',
    insertFields: 'Field',
    insertLinks: 'Linked record',
    insertLists: 'Linked list',
    insertFunctions: 'Function',
    formulaHelp:
      'Written as in a spreadsheet: ROUND(amount * fee%, 2). Blanks and a division by zero give an empty value. Roles that see every field used here see the result',
    resultIs: 'Result: {kind}',
    previewOf: 'The result in the first {count:record|records}',
    onlyOne: 'Only role 1 opens this page, so only role 1 sees the field.',
  },
}

export type Words = typeof en

export const { adminCustomFields } = pairs('src/admin/custom-fields/words', en, {
  hi: () => import('./words.hi.ts'),
})
