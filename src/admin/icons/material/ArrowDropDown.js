import { svgIcon } from './svg-icon.js'

export default svgIcon('m7 10 5 5 5-5z', 'ArrowDropDown')
