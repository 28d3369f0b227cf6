/** What a browser has no counterpart for and the demo never calls. The build makes its missing exports undefined. */
export default {}
