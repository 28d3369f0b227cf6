import type { Words } from '#src/contract/bilingual.ts'
import type { Widget } from '#src/contract/field.ts'
import type { Density } from './view-parts.ts'

/** A column of a list as the document shows it before scripts run. */
export interface FirstColumn {
  name: string
  label: Words
  widget: Widget
  align: 'left' | 'right' | 'center'
  /** Instead of the value: the words of the button that opens it. */
  button?: Words
  /** The value opens the page of the record. */
  isLink?: true
  /** In px, by density. */
  widths: Record<Density, number>
  empty?: Words
  /** Value → words. */
  options?: Readonly<Record<string, Words>>
  /** Key of the search list that holds the options. */
  choices?: string
  /** Its values are numbers of rows of another list, whose names are not known yet. */
  isReference?: true
}

/** The list of a resource as the document shows it before scripts run; the build writes it, the server fills it. */
export interface FirstTable {
  title: Words
  /** Field of a row with its number. */
  id: string
  columns: FirstColumn[]
  /** Buttons that narrow the list stand above the search, in a line of their own on phones. */
  hasChoices?: true
  /** Width of the last column, which holds the menu of a row; 0: none. */
  actions: number
}
