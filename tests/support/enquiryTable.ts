/** The backend's answers where there are no enquiries. */
export const enquiryTable = () => ({
  routes: {
    'GET /rest/v1/enquiry_overview': () => [],
    'POST /rest/v1/rpc/enquired_properties': () => [],
    'HEAD /rest/v1/enquiries': () => new Response(null, { headers: { 'content-range': '*/0' } }),
  },
})

/** An enquiry to make notes on. */
export const anEnquiry = () => ({ id: '00000000-0000-4000-8000-000000000001' })
