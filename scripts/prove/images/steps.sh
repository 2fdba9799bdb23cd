# Builds and starts the containers of deploy/docker with Docker, and checks the shop that they are.
set -eo pipefail
export HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
trap 'docker compose --file /mnt/haat/deploy/docker/compose.yaml down --timeout 5 > /dev/null 2>&1 || true' EXIT
pass() { echo "OK $1"; }
step() { echo "STEP $1: $SECONDS s"; SECONDS=0; }

# No connection goes out before the network is there.
until ip route | grep -q default; do sleep 0.2; done
dockerd --cgroup-parent=/haat-prove-images --log-level=warn > /mnt/dockerd.log 2>&1 &
until docker info > /dev/null 2>&1; do sleep 1; done
docker version --format 'Docker {{.Server.Version}}'
docker compose version
docker import --platform linux/amd64 /mnt/bookworm.tar debian:bookworm-slim
docker import --platform linux/amd64 /mnt/trixie.tar debian:trixie-slim
cd /mnt/stand-ins
docker build --quiet --file node.Dockerfile --tag node:24-bookworm-slim .
docker build --quiet --file caddy.Dockerfile --tag caddy:2 .
docker build --quiet --file postgres.Dockerfile --tag postgres:18-bookworm .
step 'stand-ins of the base images'

cd /mnt/haat/deploy/docker
install -d -o 10001 -g 10001 -m 0700 /mnt/backups
password=0123456789abcdef0123456789abcdef
sed -e 's|^SHOP=.*|SHOP=shop.localhost|' \
  -e 's|^ADMIN_PASSWORD=.*|ADMIN_PASSWORD=a-password-of-this-proof|' \
  -e "s|^DATABASE_PASSWORD=.*|DATABASE_PASSWORD=$password|" -e "s|the same password|$password|" \
  -e 's|^SECRET_KEY=.*|SECRET_KEY=a-secret-key-of-this-proof-with-many-letters|' \
  -e 's|^BACKUP_KEY=.*|BACKUP_KEY=a-backup-key-of-this-proof-with-many-letters|' \
  -e 's|^BACKUP_FOLDER=.*|BACKUP_FOLDER=/mnt/backups|' \
  -e 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|' \
  -e 's|^RAZORPAY_KEY_ID=.*|RAZORPAY_KEY_ID=rzp_test_prove_images|' \
  -e 's|^\(RAZORPAY_.*SECRET\)=.*|\1=a-secret-of-this-proof|' settings.example > .env
docker compose build --progress plain > /mnt/build.log 2>&1
step 'docker compose build'
docker compose up --build --detach > /mnt/up.log 2>&1
step 'docker compose up --build --detach'
. /mnt/checks.sh
echo PROVED
