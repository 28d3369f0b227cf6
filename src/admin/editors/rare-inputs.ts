import { BulletsInput } from './bullets-input.tsx'
import { ColorInput } from './color-input.tsx'
import { DateCellInput } from './date-cell-input.tsx'
import { DocumentInput } from './document-input.tsx'
import { ImageInput } from './image-input.tsx'
import { MultiInput } from './multi-input.tsx'
import { RichTextInput } from './rich-text-input.tsx'

/** Inputs that are more than one element, in one file that is loaded when a user first uses the page. */
export const rareInputs = {
  bullets: BulletsInput,
  color: ColorInput,
  date: DateCellInput,
  document: DocumentInput,
  image: ImageInput,
  multi: MultiInput,
  richtext: RichTextInput,
}
export type RareInputs = typeof rareInputs
