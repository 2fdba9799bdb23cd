import type {
  WireSeller,
  WireSellerContact,
  WireSlide,
} from '../../../contract/office/settings.ts';
import type { SellerRow, SlideRow } from '../../../database/tables/office.ts';

export const presentSlide = ({ title, subtitle, image, link, linkText }: SlideRow): WireSlide => ({
  title,
  subtitle,
  image,
  link,
  linkText,
});

export const presentSeller = (row: SellerRow): WireSeller => ({
  legalName: row.legal_name,
  address: row.address,
  state: row.state,
  gstin: row.gstin,
  email: row.email,
  phone: row.phone,
  returnTerms: row.return_terms,
  invoicePrefix: row.invoice_prefix,
});

export const presentSellerContact = (row: SellerRow): WireSellerContact => ({
  legalName: row.legal_name,
  address: row.address,
  state: row.state,
  email: row.email,
  phone: row.phone,
});

export const toSellerRow = (sent: WireSeller): SellerRow => ({
  legal_name: sent.legalName,
  address: sent.address,
  state: sent.state,
  gstin: sent.gstin,
  email: sent.email,
  phone: sent.phone,
  return_terms: sent.returnTerms,
  invoice_prefix: sent.invoicePrefix,
});
