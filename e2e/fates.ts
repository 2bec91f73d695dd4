/** What an enquiry's sender is told of it when it could not be sent as usual. */
export const fates = {
  received:
    'We have your enquiry and will pass it to the office. Trying again will not send it twice.',
  waiting:
    'Your enquiry is kept in this browser and will be sent later: as soon as you are online again, or at your next visit. If you try again, it is still one enquiry.',
  withdrawn: 'It will not be sent. What you entered is still here.',
  withdraw: 'Do not send it later',
} as const
