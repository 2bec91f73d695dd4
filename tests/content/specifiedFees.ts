/** Staff-side §9, amount for amount, for the tests of the content and of the page. */
export const specifiedFees: Record<string, Record<string, string>> = {
  'Landlord Fees': {
    'Let Only': 'One month’s rent',
    'Fully Managed': '£995 set-up fee plus 10% of monthly rent',
  },
  'Additional Services': {
    'Energy Performance Certificate': '£120',
    'Gas Safety Certificate': '£100',
    'Electrical Safety Certificate': '£180',
    'PAT test': '£100',
    'Legionella Risk Assessment': '£120',
    'Carbon Monoxide Detector': '£100 each',
    'Smoke Detector': '£100 each',
    'Check-out Inventory': '£120-£250 depending on size',
  },
  'Additional Charges': {
    'Additional Property Visit (Let Only)': '£80',
    'Annual Income & Expenditure Schedule': '£30',
    'Works Arrangement Fee': '10% (works over £500)',
    'Landlord Withdrawal before move-in': '£500',
    'Fixed Term Tenancy Renewal': '£150',
    'Service of Section 8/21 Notice': '£120',
    'Addenda to Tenancy Agreements': '£60',
    'Court Attendance': '£90 per hour',
  },
}
