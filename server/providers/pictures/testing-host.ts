import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { PictureNetwork } from './picture-fetch.ts';

/** A host of pictures on this machine, with a certificate of its own for `*.example.com`. */
export interface PictureHost {
  /** The outside as this host alone: every name leads to it. */
  network: PictureNetwork;
  /** The names that were resolved, and the addresses that were connected to. */
  resolved: string[];
  opened: string[];
  requests: IncomingMessage[];
  close: () => void;
}

/** A certificate that only tests trust, made for a hundred years, and its key, which is no secret. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBqDCCAU+gAwIBAgIUOl1Ezj/2g39KO1ekdaH28NV7wiswCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRUGljdHVyZXMgb2YgdGVzdHMwIBcNMjYxMTI2MTIxNDQ5WhgP
MjEyNjExMDIxMjE0NDlaMBwxGjAYBgNVBAMMEVBpY3R1cmVzIG9mIHRlc3RzMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEH3t2pT6ZPCpidlzNE/xsLCMZgDJ9BUhE
MdjsW/mjYm4OnaCHrwMxjS1Q90zCRJ24bUubJ5e0z9ThdO4qm8bxQaNtMGswHQYD
VR0OBBYEFGkcV7TOlyenyJ+Y5XogOtP7j0o/MB8GA1UdIwQYMBaAFGkcV7TOlyen
yJ+Y5XogOtP7j0o/MA8GA1UdEwEB/wQFMAMBAf8wGAYDVR0RBBEwD4INKi5leGFt
cGxlLmNvbTAKBggqhkjOPQQDAgNHADBEAiAnNdePCM8ifRzQ1FjNGVBsqnWbzwJ9
6bgcEc7rYQxpUQIgdw7EAXXn7ryAznJzOy50Oi7qHk08CetifIe62Ia4LH0=
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEB40hadaorHurRo1
4+DMsvdzibP08SpYr6XVqNvlK3ChRANCAAQfe3alPpk8KmJ2XM0T/GwsIxmAMn0F
SEQx2Oxb+aNibg6doIevAzGNLVD3TMJEnbhtS5snl7TP1OF07iqbxvFB
-----END PRIVATE KEY-----
`;

/** Opens a host whose answers the test writes. */
export const openPictureHost = async (answer: RequestListener): Promise<PictureHost> => {
  const [resolved, opened, requests]: [string[], string[], IncomingMessage[]] = [[], [], []];
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    resolved,
    opened,
    requests,
    network: {
      resolve: (host) => {
        resolved.push(host);
        return Promise.resolve(['127.0.0.1']);
      },
      isPublic: () => true,
      open: (address, host) => {
        opened.push(address);
        return connect({ host: '127.0.0.1', port, servername: host, ca: cert });
      },
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
