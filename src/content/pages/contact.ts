import entrance from '~/assets/heroes/georgian-entrance.jpg?w=1040;1480;1920&built'

/** The words of /contact. */
export const contactPage = {
  title: 'Contact Us',
  description:
    'Telephone, write to or visit Bramley & Grove: sales, lettings and property management, with offices in London, Basingstoke and Benfleet.',
  lead: 'You will speak to someone who knows the streets you are asking about.',
  hero: {
    image: entrance,
    alt: 'Blue panelled front door under a fanlight, with stone steps and iron railings.',
  },
  departmentsTitle: 'Get in Touch',
  linksTitle: 'Quick Links',
  formTitle: 'Send Us a Message',
  mapTitle: 'Three Offices along the Water',
  mapText:
    'The Loddon rises in Basingstoke and joins the Thames at Wargrave. The Thames runs past the City and out by Benfleet Creek. We have an office at each end, and one in the middle.',
  officesTitle: 'Our Offices',
  addToContacts: 'Add to contacts',
} as const

export const chat = {
  title: 'Chat with Us',
  text: 'Connect with our team instantly via WhatsApp for immediate assistance with your property inquiries',
  open: 'Open WhatsApp Chat',
  hours: 'Available Mon-Fri: 9am-6pm',
  /** The drafted text when the chat opens. */
  greeting: 'Hello, I have an enquiry about a property.',
} as const

/** The words of the home page's contact section. */
export const homeContact = {
  title: 'Write to us',
  lead: 'Tell us what you are looking for, or what you have to sell or let. If you would rather talk, we pick up from 9am to 6pm, Monday to Friday.',
} as const
