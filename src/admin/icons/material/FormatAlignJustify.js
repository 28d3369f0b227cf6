import { svgIcon } from './svg-icon.js'

export default svgIcon(
  'M3 21h18v-2H3zm0-4h18v-2H3zm0-4h18v-2H3zm0-4h18V7H3zm0-6v2h18V3z',
  'FormatAlignJustify',
)
