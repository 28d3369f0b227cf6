/** Our grievance officer. Invented, like everybody in the demo; a deployment names its own people here. */
export const contact = { officer: 'Meera Deshpande', phone: '+91 22 0000 0180', email: 'help@tulna.example' }
