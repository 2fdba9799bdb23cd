# A stand-in for caddy:2: Debian's Caddy, with the folders and the command of the real image.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends caddy \
 && rm -rf /var/lib/apt/lists/*
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
